-- Whose session used a presale code, and the number it gave: whoever asks again after a lost answer is given the same, also where others
-- have used the code meanwhile. Nodes of the version before know of the last use alone, at the code.
create table on_sale_code_use (
  sale_id int not null,
  code_hash bytea not null,
  session_hash bytea not null check (length(session_hash) = 32),
  class smallint not null,
  number int not null,
  used_at timestamptz not null,
  primary key (sale_id, code_hash, session_hash),
  foreign key (sale_id, code_hash) references on_sale_code on delete cascade
);
