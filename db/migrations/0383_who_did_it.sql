-- Who moved money or gave rights is kept with what they did; a refund above 500 euros to an account takes two people.
create domain person_name as text check (value = btrim(value) and length(value) between 1 and 100);

alter table refund
  -- who of the house decided on it; null where the buyer asked for it, or nobody had to
  add ordered_by person_name,
  add approved_by person_name,
  -- who wrote the file for the bank, and who said that the bank has carried it out
  add exported_by person_name,
  add settled_by person_name;
update refund set approved_by = '(not kept)' where approved_at is not null;
update refund set exported_by = '(not kept at that time)' where payout_file is not null;
alter table refund
  add constraint approved_by_somebody check ((approved_at is null) = (approved_by is null)),
  add constraint exported_by_somebody check ((payout_file is null) = (exported_by is null)),
  add constraint approved_by_another check (lower(approved_by) is distinct from lower(ordered_by) or approved_by is null),
  add constraint two_people_above_500 check (
    payout_file is null or amount_minor <= 50000 or (approved_by is not null and lower(approved_by) <> lower(exported_by)));

alter table withdrawal add handled_by person_name;
alter table resale_payout add exported_by person_name;
alter table payment_code add made_by person_name;
alter table unmatched_money add resolved_by person_name;
alter table gate add made_by person_name, add closed_by person_name;
alter table event add changed_by person_name;

-- The account a transfer came from: money goes back to it. Forgotten with the remitter's name.
alter table bank_statement_line add remitter_iban text check (remitter_iban ~ '^[A-Z]{2}[0-9]{2}[0-9A-Z]{11,30}$');
