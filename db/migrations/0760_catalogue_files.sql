-- What the last import found in its folder: files of events and products that are as they were need not be read again.
create table catalogue_file (
  path text primary key,
  sha256 bytea not null check (octet_length(sha256) = 32),
  -- the events or products it holds; none for the pictures and downloads that these name
  slugs text[] not null,
  -- pictures and downloads, by their paths
  names text[] not null
);

-- What all of them stand on (shops, categories, venues, shipping, and the program that read them), as one hash; and how often the files were noted.
alter table catalogue add column ground text, add column reading bigint not null default 0;
