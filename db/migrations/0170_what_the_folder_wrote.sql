-- What the catalogue folder wrote, at the last import, of the columns that an operator may decide by command, word for word:
-- "+30d 20:00" is another moment at every import, but it says nothing new.
alter table event add column folder_text jsonb;
