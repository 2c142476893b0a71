-- Files that were uploaded in the office's forms: no folder has them, and a draft may name them before any entry does.
alter table download_file
  add column uploaded_at timestamptz,
  add column uploaded_by bigint references person;
create index download_file_uploaded_by on download_file (uploaded_by) where uploaded_by is not null;

-- Videos of a folder are known by the news that show them.
create table video_file (
  sha256 bytea primary key check (octet_length(sha256) = 32),
  name text not null check (name ~ '^[^/\\]{1,200}$'),
  bytes bigint not null check (bytes > 0),
  uploaded_at timestamptz not null default now(),
  uploaded_by bigint references person
);
create index video_file_uploaded_by on video_file (uploaded_by) where uploaded_by is not null;
