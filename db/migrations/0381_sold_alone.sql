-- A part of one bundle alone leads to that bundle; where this is set its own page stays, and offers the bundle.
alter table bundle_item add sold_alone boolean not null default false;
