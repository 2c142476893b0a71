-- What a store of this state writes that none before it could.
insert into privacy_request (request_id, kind, email, locale, channel, asked_on, entered_by)
values (gen_random_uuid(), 'access', 'vera@example.org', 'de', 'mail', '2026-11-01', 'Ada');
insert into report (shop_id, locale, request_id, location, reason, receipt_by_mail)
select id, 'de', gen_random_uuid(), '/x', 'wrong', false from shop limit 1;
with made as (insert into change_set (title) values ('Prices') returning id)
insert into change (change_set_id, kind, slug, base_version, after) select id, 'event', 'x', 0, '{"slug": "x"}' from made;
insert into restoration (last_at) values (now());
