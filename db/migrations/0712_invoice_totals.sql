-- What an invoice comes to, beside its content, so that lists are summed without reading every document.
create function invoice_total(content jsonb) returns bigint language sql immutable parallel safe
  return (select coalesce(sum((line ->> 'totalMinor')::bigint), 0)::bigint from jsonb_array_elements(content -> 'lines') line);
alter table invoice add column total_minor bigint;
alter table invoice disable trigger invoice_is_kept;
update invoice set total_minor = invoice_total(content);
alter table invoice enable trigger invoice_is_kept;
alter table invoice alter column total_minor set not null;

create function sum_up_invoice() returns trigger language plpgsql as $$
begin
  new.total_minor = invoice_total(new.content);
  return new;
end $$;
create trigger invoice_is_summed_up before insert on invoice for each row execute function sum_up_invoice();
create trigger invoice_total_is_kept before update of total_minor on invoice for each row execute function refuse_rewrite();
create index invoice_by_day on invoice (issued_at) include (order_id, total_minor);
create index invoice_by_total on invoice (total_minor);
