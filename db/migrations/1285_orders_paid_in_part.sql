-- Orders that are paid in part, for the first page of the office: it is asked often, and they are few among all.
create index concurrently orders_paid_in_part on orders (placed_at)
  where status in ('incomplete', 'problem') and paid_at is null and cancelled_at is null;
