-- 500 euros of an order are what one person may give back alone, however many decisions they are cut into.
create function check_decided_alone() returns trigger language plpgsql as $$
declare
  alone bigint;
begin
  -- decisions of one order are made one after the other
  perform from orders where id = new.order_id for no key update;
  select coalesce(sum(amount_minor), 0) into alone from withdrawal
    where order_id = new.order_id and id <> new.id and decision = 'accepted' and lower(entered_by) = lower(handled_by);
  if alone + new.amount_minor > 50000 then
    raise exception 'order % was given back % by one person before', new.order_id, alone
      using errcode = '23514', constraint = 'two_people_above_500', table = 'withdrawal';
  end if;
  return null;
end $$;
create trigger one_person_and_one_order after insert or update on withdrawal
  for each row when (new.decision = 'accepted' and lower(new.entered_by) = lower(new.handled_by))
  execute function check_decided_alone();
