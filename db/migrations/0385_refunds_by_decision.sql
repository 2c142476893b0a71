-- An order, or a part of it, that the house takes back by its own decision: as a withdrawal that one of its people entered.
-- Above 500 euros another one accepts it.
alter table withdrawal add entered_by person_name,
  add constraint two_people_above_500 check (
    decision is distinct from 'accepted' or entered_by is null or amount_minor <= 50000
    or (handled_by is not null and lower(handled_by) <> lower(entered_by)));
