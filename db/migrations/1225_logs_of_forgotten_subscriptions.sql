-- Who was forgotten on request before their subscription was confirmed left its log behind, and with it the address.
-- allowed: the rows of a few people; who goes on subscribing meets none of them
delete from consent_log l where kind like 'newsletter%' and detail ? 'subscriptionId'
  and not exists (select from newsletter_subscription s where s.id::text = l.detail ->> 'subscriptionId');
