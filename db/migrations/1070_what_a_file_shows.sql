-- Which tickets a file shows, and with whose names: what no longer is so holds no more, whenever it was made. Null: made by a version
-- that went by times, and made anew when it is asked for.
alter table ticket_document add column shows bytea;
