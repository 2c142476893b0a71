-- Who lost the mails asks for a link to all orders of an address. Whether there are any is found out by the worker, so that
-- the answer is the same; the link lives an hour from when its mail is written, and the row a day.
create table my_tickets_link (
  id uuid primary key default gen_random_uuid(),
  shop_id int not null references shop on delete cascade,
  locale text not null check (locale in ('de', 'en')),
  email text not null check (length(email) between 3 and 254),
  requested_at timestamptz not null default now(),
  token_hash bytea unique,
  expires_at timestamptz,
  constraint made_with_its_end check ((token_hash is null) = (expires_at is null))
);
create index my_tickets_link_old on my_tickets_link (requested_at);
