alter table orders validate constraint orders_channel_check, validate constraint orders_allotment_id_fkey,
  validate constraint guests_come_out_of_an_allotment, validate constraint guests_pay_nothing;
