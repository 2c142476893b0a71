-- Names that begin with what is searched for, to know them all before others are read. No more of a name than an index takes.
create index concurrently search_entry_by_beginning on search_entry (shop_id, kind, (left(name, 60)) collate "C");
