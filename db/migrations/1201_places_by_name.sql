-- Places for wheelchairs and who comes along, few of a house: how many of them are free is asked with what is free at all.
create index concurrently seat_spaces on seat (section_id) where wheelchair or companion;
