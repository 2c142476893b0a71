-- The number of a parcel leads to who got it: it goes with everything else an order need not keep any more.
drop trigger shipment_is_final on shipment;
create trigger shipment_is_final before delete or update of order_id, carrier, shipped_at on shipment
  for each row execute function refuse_rewrite();
create trigger tracking_number_is_kept before update of tracking_number on shipment
  for each row when (new.tracking_number is not null or old.shipped_at > now() - interval '8 years') execute function refuse_rewrite();
