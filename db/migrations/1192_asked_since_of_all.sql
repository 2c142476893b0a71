alter table variant validate constraint asked_since;
