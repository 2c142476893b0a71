-- An order is sent once, in one parcel; what was sent is not rewritten.
alter table shipment
  add constraint one_shipment_per_order unique (order_id),
  add constraint shipment_is_short check (length(carrier) between 1 and 60 and length(tracking_number) between 1 and 60);
create trigger shipment_is_final before update or delete on shipment for each row execute function refuse_rewrite();
-- what waits for the warehouse
create index orders_to_ship on orders (paid_at) where status in ('pending_fulfillment', 'fulfillment');
