-- How each payment provider is listened to: until when it was heard, since when payments come without its notices, and until when it was
-- asked for disputes.
create table notice_watch (
  provider text primary key check (provider in ('stripe', 'paypal')),
  heard_at timestamptz not null default now(),
  -- the last that was looked at of the inbox
  inbox_id bigint not null default 0,
  unheard integer not null default 0 check (unheard >= 0),
  silent_since timestamptz,
  looked_at timestamptz not null default now(),
  disputes_asked_at timestamptz not null default now()
);
insert into notice_watch (provider) values ('stripe'), ('paypal');
