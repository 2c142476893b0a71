-- Value codes as the office lists them: the end of a long code tells two apart, what they were made for, and who stopped one.
alter table payment_code
  add column code_end text check (length(code_end) = 4),
  add column purpose text check (length(purpose) between 1 and 200),
  add column blocked_at timestamptz,
  add column blocked_by person_name,
  add column blocked_why text check (length(blocked_why) between 1 and 500),
  add constraint blocked_by_somebody check ((blocked_at is null) = (blocked_by is null) and (blocked_at is null) = (blocked_why is null));
create index payment_code_by_shop on payment_code (shop_id, id);
create index payment_code_by_end on payment_code (code_end) where code_end is not null;

create function keep_blocked_code() returns trigger language plpgsql as $$
begin
  if new.used_minor > old.used_minor then
    raise exception 'voucher % is blocked', old.id using errcode = '23514', constraint = 'blocked_is_not_spent';
  end if;
  return new;
end $$;
create trigger blocked_is_not_spent before update of used_minor on payment_code
  for each row when (old.blocked_at is not null) execute function keep_blocked_code();
