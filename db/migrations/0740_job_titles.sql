-- What a job is about is read in the reader's language, not in that of the store.
alter table batch_job alter column title type localized using jsonb_build_object('de', title, 'en', title);
