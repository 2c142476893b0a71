-- Goods that are downloaded: a file of the catalogue by its hash, what a variant allows, and what a buyer may still do.
create table download_file (
  id bigint generated always as identity primary key,
  sha256 bytea not null check (octet_length(sha256) = 32),
  name text not null check (name ~ '^[^/\\]{1,200}$'),
  mime_type text not null,
  bytes bigint not null check (bytes > 0),
  unique (sha256, name)
);

alter table variant
  add column download_file_id bigint references download_file (id),
  add column download_times int check (download_times > 0),
  add column download_days int check (download_days > 0),
  add constraint variant_download_is_whole check (
    (download_file_id is null) = (download_times is null) and (download_file_id is null) = (download_days is null)),
  -- what is sent is packed, what is downloaded is not
  add constraint variant_download_is_not_sent check (download_file_id is null or not physical);

-- Written with the order, so that who ordered gets what was offered then; opened when it is paid.
create table download_grant (
  id bigint generated always as identity primary key,
  order_line_id bigint not null unique references order_line (id),
  download_file_id bigint not null references download_file (id),
  times_left int not null check (times_left >= 0),
  days int not null check (days > 0),
  open_until timestamptz,
  last_begun_at timestamptz,
  -- how often the download begun last may still be gone on with
  resumes_left int not null default 0 check (resumes_left >= 0)
);
