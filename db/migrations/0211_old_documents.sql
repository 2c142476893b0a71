-- Eight years after the end of their year, orders and their documents need not be kept any longer (§ 147 AO, § 14b UStG):
-- the rows stay, for the ledger, the stock and the numbers of invoices, and nobody is in them any more.
alter table orders add column forgotten_at timestamptz;

-- An invoice without its buyer: who it was for, and what lines say of guests and inscriptions. Its sums and its number stay.
create function without_buyer(content jsonb) returns jsonb language sql immutable as $$
  select content || jsonb_build_object('address', '{}'::jsonb, 'buyerLines', '[]'::jsonb, 'lines', coalesce((
    select jsonb_agg(l || '{"details": []}' order by n) from jsonb_array_elements(content -> 'lines') with ordinality e(l, n)), '[]'))
$$;
create or replace function keep_invoice() returns trigger language plpgsql as $$
declare
  -- the content and the files made of it
  kept_with_content constant text[] := array['content', 'pdf', 'sha256', 'xml'];
begin
  if old.issued_at < now() - interval '8 years' and new.pdf is null and new.content = without_buyer(old.content)
    and to_jsonb(new) - kept_with_content = to_jsonb(old) - kept_with_content then
    return new;
  end if;
  if old.pdf is not null or (new.id, new.order_id, new.shop_id, new.kind, new.prefix, new.number, new.corrects_invoice_id, new.issued_at, new.content)
    is distinct from (old.id, old.order_id, old.shop_id, old.kind, old.prefix, old.number, old.corrects_invoice_id, old.issued_at, old.content) then
    raise exception 'an issued invoice never changes' using errcode = '23514';
  end if;
  return new;
end $$;

-- A declaration of withdrawal without who declared it: what became of it stays.
create function forgets_declaration(was withdrawal, becomes withdrawal) returns boolean language sql stable as $$
  select was.received_at < now() - interval '8 years' and was.handled_at is not null
    and to_jsonb(becomes) = to_jsonb(was)
      || '{"declared_name": "", "declared_reference": "", "declared_email": "", "declared_lines": [], "declared_sha256": "\\x", "client_mutation_id": null, "note": null}'
$$;
drop trigger withdrawal_is_final on withdrawal;
create trigger withdrawal_is_final
  before update of shop_id, locale, declared_name, declared_reference, declared_email, declared_lines, declared_sha256,
    client_mutation_id, received_at, refund_due_at
  on withdrawal for each row when (not forgets_declaration(old, new)) execute function refuse_rewrite();
drop trigger withdrawal_decision_is_final on withdrawal;
create trigger withdrawal_decision_is_final before update of decision, refused_because, note, amount_minor, shipping_minor, refund_id
  on withdrawal for each row when (old.decision is not null and not forgets_declaration(old, new)) execute function refuse_rewrite();
