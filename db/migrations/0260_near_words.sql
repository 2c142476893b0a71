-- What a mistyped word may have meant begins with its first letter, or goes on as it does: found by index, then measured.
create index search_word_by_start on search_word (shop_id, (word collate "C"));
create index search_word_by_rest on search_word (shop_id, (substr(word, 2) collate "C"));
