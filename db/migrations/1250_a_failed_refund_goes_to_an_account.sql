-- What a provider would not give back may go to an account: the first one, named while the refund has failed.
create or replace trigger refund_account_is_kept before update of bank_account on refund
  for each row when (new.bank_account is not null and new.bank_account is distinct from old.bank_account
    and not (old.state = 'failed' and old.bank_account is null and old.bank_account_sha256 is null)) execute function refuse_rewrite();
