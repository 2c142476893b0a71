-- What a variant asks of each piece when it is bought, what a cart answers, and the answers with their questions as an order keeps them.
-- `questions_since`: an order from before was not asked.

alter table variant
  add column questions jsonb check (jsonb_typeof(questions) = 'array' and questions <> '[]'),
  add column questions_since timestamptz;

create function note_questions_since() returns trigger language plpgsql as $$
begin
  new.questions_since := case when new.questions is not null then clock_timestamp() end;
  return new;
end $$;
create trigger variant_begins_to_ask before insert on variant for each row when (new.questions is not null) execute function note_questions_since();
create trigger variant_asks_otherwise before update of questions on variant for each row
  when (new.questions is distinct from old.questions) execute function note_questions_since();

alter table hold
  add column answers jsonb,
  add constraint hold_answers_check check (jsonb_typeof(answers) = 'array') not valid;

alter table order_line
  add column answers jsonb,
  -- each with its question, and none empty that has to be given
  add constraint answers_are_given check (
    jsonb_typeof(answers) = 'array' and answers <> '[]'
    and not answers @? '$[*] ? (!exists(@.key) || !exists(@.question) || !exists(@.required) || !exists(@.value))'
    and not answers @? '$[*] ? (@.required == true && (@.value == "" || @.value == false))'
  ) not valid;
