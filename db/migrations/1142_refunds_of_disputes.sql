create index concurrently refund_by_dispute on refund (dispute_id) where dispute_id is not null;
