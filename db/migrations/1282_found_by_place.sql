-- A common word is looked for in the order of lists until a page is full.
create index concurrently search_entry_by_place on search_entry (shop_id, kind, place);
