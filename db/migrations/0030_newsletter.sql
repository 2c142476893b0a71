-- Links in mails are signed, not stored. An address stands on a list once, however it is written.
alter table newsletter_subscription drop column token_hash;
alter table newsletter_subscription drop constraint newsletter_subscription_shop_id_list_email_key;
alter table newsletter_subscription
  add column locale text not null default 'de' check (locale in ('de', 'en')),
  add column source text not null default 'footer' check (source in ('footer', 'popup', 'checkout')),
  -- Counts the requests of this address: each has a link of its own.
  add column request_number int not null default 1,
  add column requested_at timestamptz not null default now(),
  -- Of the browser that asked last: it alone is told that the address is on the list.
  add column requested_by bytea,
  add column confirmed_at timestamptz,
  add column unsubscribed_at timestamptz,
  add constraint newsletter_subscription_state_has_moment check (
    (state <> 'confirmed' or confirmed_at is not null) and (state <> 'unsubscribed' or unsubscribed_at is not null)
  );
create unique index newsletter_subscription_address on newsletter_subscription (shop_id, list, lower(email));

-- The log of a subscription, and what has to be forgotten with it.
create index consent_log_subscription on consent_log ((detail ->> 'subscriptionId')) where kind like 'newsletter%';
