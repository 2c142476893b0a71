-- The office shows which orders a voucher pays for.
create index voucher_redemption_by_code on voucher_redemption (payment_code_id, redeemed_at desc);
