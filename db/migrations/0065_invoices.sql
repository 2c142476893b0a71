-- Invoices are issued once and never change. The number and the frozen content come in one transaction, so that a
-- number is never lost; the PDF is drawn from the content afterwards and kept with its hash.
alter table invoice
  add column sha256 bytea,
  add constraint pdf_has_its_hash check ((pdf is null) = (sha256 is null) and (pdf is null or sha256 = sha256(pdf))),
  add constraint credit_note_corrects check ((kind = 'credit_note') = (corrects_invoice_id is not null));
create unique index one_invoice_per_order on invoice (order_id) where kind = 'invoice';
create index invoice_by_order on invoice (order_id);

-- What a credit note takes back: each ticket once.
create table credited_ticket (
  ticket_id bigint primary key references ticket,
  invoice_id bigint not null references invoice
);
create index credited_ticket_by_invoice on credited_ticket (invoice_id);

create function keep_invoice() returns trigger language plpgsql as $$
begin
  if old.pdf is not null or (new.id, new.order_id, new.shop_id, new.kind, new.prefix, new.number, new.corrects_invoice_id, new.issued_at, new.content)
    is distinct from (old.id, old.order_id, old.shop_id, old.kind, old.prefix, old.number, old.corrects_invoice_id, old.issued_at, old.content) then
    raise exception 'an issued invoice never changes' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger invoice_is_kept before update on invoice for each row execute function keep_invoice();
create trigger invoice_is_final before delete on invoice for each row execute function refuse_rewrite();
create trigger credited_ticket_is_final before update or delete on credited_ticket for each row execute function refuse_rewrite();

create function count_invoices_on() returns trigger language plpgsql as $$
begin
  if new.last_number <> old.last_number + 1 then
    raise exception 'invoice numbers of % go up by one', old.prefix using errcode = '23514';
  end if;
  return new;
end $$;
create trigger invoice_series_counts_on before update on invoice_series for each row execute function count_invoices_on();
create trigger invoice_series_is_final before delete on invoice_series for each row execute function refuse_rewrite();
