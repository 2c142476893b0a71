-- Payments at PayPal that have ended, the latest first: whether one of them has taken money after all is looked after for a day.
create index concurrently payment_attempt_ended on payment_attempt (settled_at)
  where provider = 'paypal' and state in ('expired', 'cancelled', 'failed');
