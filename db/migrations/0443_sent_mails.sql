-- Mails as they were sent, for those who are asked about them: with what they are about ("order:12"), the letter itself compressed.
-- Files that came with it are named with their hash; they are kept where they belong.
create table sent_mail (
  id bigint generated always as identity primary key,
  dedupe_key text not null unique,
  about text not null,
  sent_at timestamptz not null default now(),
  to_name text,
  to_address text not null,
  subject text not null,
  letter bytea not null -- Brotli of JSON
);
create index sent_mail_by_about on sent_mail (about);
create index sent_mail_by_time on sent_mail (sent_at);
