-- What was only ever written once is kept so: what a voucher is worth, the address that was confirmed, the account money goes to (which may
-- be forgotten, not another), and what happened to an order.
create trigger worth_is_as_made before update of amount_minor on payment_code
  for each row when (new.amount_minor is distinct from old.amount_minor) execute function refuse_rewrite();
create trigger address_is_as_confirmed before update of email on newsletter_subscription
  for each row when (lower(new.email) is distinct from lower(old.email)) execute function refuse_rewrite();
create trigger seller_account_is_kept before update of seller_iban on resale_offer
  for each row when (new.seller_iban is not null and new.seller_iban is distinct from old.seller_iban) execute function refuse_rewrite();
create trigger refund_account_is_kept before update of bank_account on refund
  for each row when (new.bank_account is not null and new.bank_account is distinct from old.bank_account) execute function refuse_rewrite();
create trigger order_event_is_final before delete or update on order_event
  for each row execute function refuse_rewrite();
