-- Refunds of tickets. A request to another account than the buyer's payment waits for the link mailed to the buyer:
-- until then it names its tickets and claims none of them.
alter table refund_request
  add column ticket_ids bigint[] not null,
  add column amount_minor money_minor not null,
  add column refund_id uuid unique references refund,
  add column confirmed_at timestamptz,
  add constraint waits_or_is_confirmed check ((state = 'initiated') = (confirmed_at is null));
create index refund_request_by_order on refund_request (order_id);

alter table refund
  -- the payment file that carries it to the bank
  add column payout_file text,
  -- a second person has looked: large payouts wait for it
  add column approved_at timestamptz,
  -- what is left of an account once it is no longer needed
  add column bank_account_sha256 bytea;
create index refund_to_pay_out on refund (created_at) where bank_account is not null and state in ('created', 'pending');

-- Never more goes back than came in.
create function check_refund_covered() returns trigger language plpgsql as $$
declare
  captured bigint;
  returned bigint;
begin
  select coalesce(-sum(e.amount_minor), 0) into captured from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
    where e.order_id = new.order_id and e.account = 'order' and t.kind = 'capture';
  select coalesce(sum(amount_minor), 0) into returned from refund where order_id = new.order_id and state <> 'failed';
  if returned > captured then
    raise exception 'refunds of order % exceed what it captured', new.order_id using errcode = '23514';
  end if;
  return null;
end $$;
create trigger refund_is_covered after insert on refund for each row execute function check_refund_covered();
