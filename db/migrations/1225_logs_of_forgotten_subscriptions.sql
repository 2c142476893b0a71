-- Who was forgotten on request before their subscription was confirmed left its log behind, and with it the address.
delete from consent_log l where kind like 'newsletter%' and detail ? 'subscriptionId'
  and not exists (select from newsletter_subscription s where s.id::text = l.detail ->> 'subscriptionId');
