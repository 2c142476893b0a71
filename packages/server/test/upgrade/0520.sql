-- What a store of this state writes that the first could not.
insert into sent_mail (dedupe_key, about, to_name, to_address, subject, letter)
select 'order.confirmation:' || id, 'order:' || id, 'Vera', 'vera@example.org', 'Danke', '\x0b' from orders where paid_at is not null;
insert into order_note (order_id, request_id, author, note) select id, gen_random_uuid(), 'Ada', 'called' from orders;
insert into person (email, name, locale) values ('ada@example.org', 'Ada', 'de');
insert into assignment (person_id, role, scope) select id, 'owner', 'all' from person;
insert into person_session (token_hash, person_id, network, device) select sha256('s'), id, '10.0.0.1', 'x' from person;
insert into invitation (email, locale, role, scope) values ('bo@example.org', 'de', 'support', 'all');
insert into gate (event_id, name, token_hash) select id, 'North', sha256('g') from event limit 1;
insert into download_file (sha256, name, mime_type, bytes) values (sha256('f'), 'book.pdf', 'application/pdf', 4);
insert into service_form (shop_id, name, content, request_id) select id, 'change', '{"tickets": [{}]}', gen_random_uuid() from shop limit 1;
insert into batch_job (request_id, kind, title, input, started_by, changed_by) values (gen_random_uuid(), 'tickets.message', 'Doors', '{}', 'Ada', 'Ada');
insert into rate_limit (key, points, resets_at) values ('x', 1, now());
