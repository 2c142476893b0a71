-- What visitors were asked, word for word. An answer names it by its hash.
create table consent_text (
  text_sha256 bytea primary key check (length(text_sha256) = 32 and text_sha256 = sha256(convert_to(body, 'UTF8'))),
  locale text not null check (locale in ('de', 'en')),
  body text not null,
  first_used_at timestamptz not null default now()
);

-- What was answered and when. The key is random and known to the browser alone; who only ever says no has none.
create table consent_receipt (
  id bigint generated always as identity primary key,
  shop_id int not null references shop,
  visitor_key bytea check (length(visitor_key) = 32),
  allowed boolean not null,
  text_sha256 bytea not null references consent_text,
  decided_at timestamptz not null default now(),
  check (not allowed or visitor_key is not null)
);
create index consent_receipt_by_visitor on consent_receipt (visitor_key) where visitor_key is not null;
create index consent_receipt_by_age on consent_receipt (decided_at);

-- An answer stays as it was until a year of use and three years of proof are over.
create trigger consent_text_is_final before update or delete on consent_text for each row execute function refuse_rewrite();
create trigger consent_receipt_is_final before update on consent_receipt for each row execute function refuse_rewrite();
create trigger consent_receipt_is_kept before delete on consent_receipt for each row
  when (old.decided_at > now() - interval '4 years') execute function refuse_rewrite();
