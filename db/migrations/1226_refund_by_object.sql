-- A notice of a refund names what the provider calls it.
create index concurrently refund_by_object on refund (provider_object_id) where provider_object_id is not null;
