-- What is asked about an entry of the books is asked by its transfer or its order, never by its own number. With the number behind the
-- transfer one index says both which entries a transfer has and that each is there once; until now two were written.
create unique index concurrently ledger_entry_of_transfer on ledger_entry (transfer_id, id);
