-- What waits, in lanes that are served in turn: one buyer of another event does not wait behind a sale of ten thousand. Without a
-- lane is what the version before writes.
alter table outbox add column lane text not null default '';
