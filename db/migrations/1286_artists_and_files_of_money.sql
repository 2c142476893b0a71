-- An import took an artist away that had terms, settlements or payments, where no event was left: nobody saw what is owed any more.
-- It is there again, hidden, and from now on it stays.
insert into category (id, slug, type, name, hide) overriding system value
select s.artist_id, 'organiser-' || s.artist_id, 'ARTIST', jsonb_build_object('de', coalesce(t.party, 'Organiser ' || s.artist_id)), true
from (select artist_id from settlement_terms union select artist_id from settlement union select artist_id from settlement_payment) s
  left join lateral (select party from settlement_terms where artist_id = s.artist_id order by id desc limit 1) t on true
where not exists (select from category where id = s.artist_id);

-- held by what is written from here on; 1287 looks at what was before
alter table settlement_terms add constraint settlement_terms_artist_id_fkey foreign key (artist_id) references category (id) not valid;
alter table settlement add constraint settlement_artist_id_fkey foreign key (artist_id) references category (id) not valid;
alter table settlement_payment add constraint settlement_payment_artist_id_fkey foreign key (artist_id) references category (id) not valid;
-- what is said to be in a file for the bank is in one that was made; the file is written after what it carries, by the same transaction
alter table refund add constraint refund_payout_file_fkey
  foreign key (payout_file) references payment_file (name) deferrable initially deferred not valid;
alter table resale_payout add constraint resale_payout_batch_fkey
  foreign key (batch) references payment_file (name) deferrable initially deferred not valid;
