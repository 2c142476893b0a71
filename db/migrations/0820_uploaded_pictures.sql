-- Pictures that were uploaded in the office: no folder has them, and a draft may name them before any entry does.
alter table image
  add column uploaded_at timestamptz,
  add column uploaded_by bigint references person;
create index image_uploaded_by on image (uploaded_by) where uploaded_by is not null;
