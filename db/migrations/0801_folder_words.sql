-- What the folder last said of each entry, as a hash: an import tells by it whether the folder has changed an entry, or the office alone.
create table folder_entry (
  kind text not null,
  slug text not null,
  sha256 bytea not null check (octet_length(sha256) = 32),
  primary key (kind, slug)
);
