-- A command that is repeated writes no guest twice.
create unique index concurrently guests_are_written_once on orders (allotment_id, client_mutation_id) where allotment_id is not null;
