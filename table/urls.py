from django.urls import path

from table import views

app_name = "table"
urlpatterns = [
    path("", views.new, name="new"),
    path("<uuid:match_id>/", views.match, name="match"),
]
