-- What buyers have agreed to is kept as they read it. Who finds a text that is there already writes it as it is, which changes nothing.
create trigger legal_text_is_final before update on legal_text
  for each row when (old.* is distinct from new.*) execute function refuse_rewrite();
create trigger legal_text_is_kept before delete on legal_text for each row execute function refuse_rewrite();
