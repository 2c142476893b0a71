-- Who decided: withdrawals have it already. Null where it was before, or nobody was named.
alter table service_form
  add column handled_by person_name,
  add column outcome text check (outcome in ('changed', 'refunded', 'mailed', 'answered')),
  add constraint handled_by_somebody check (handled_at is not null or (handled_by is null and outcome is null));
alter table report_decision add column decided_by person_name;
