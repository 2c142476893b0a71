-- What one person decided on alone pays back 500 euros at most, whoever writes the rows.
create or replace function only_while_it_runs() returns trigger language plpgsql as $$
declare
  run refund_run;
begin
  select * into run from refund_run where id = new.run_id for no key update;
  if run.state is distinct from 'running' then
    raise exception 'run % does not run', new.run_id using errcode = '23514';
  end if;
  if run.agreed_by is null and new.refund_request_id is not null and new.amount_minor
    + (select coalesce(sum(amount_minor), 0) from refund_run_order where run_id = new.run_id and refund_request_id is not null) > 50000 then
    raise exception 'run % pays back more than one person may decide on', new.run_id using errcode = '23514';
  end if;
  return new;
end $$;
