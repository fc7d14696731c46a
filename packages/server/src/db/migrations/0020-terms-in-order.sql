-- The terms of a passage in the order of its words, so that terms can be told to stand side by
-- side. They came in the order of the alphabet, which is as good for BM25: what was indexed
-- before is found as it was, only not by its phrases.

create or replace function search_terms(language text, words text) returns text
language sql immutable strict parallel safe as $$
  select coalesce(string_agg(
    case when word.lexeme ~ '^[0-9]+$' then word.lexeme
         else language || normalize(regexp_replace(normalize(word.lexeme, nfd), '[\u0300-\u036f]', '', 'g'), nfc) end,
    ' ' order by place, word.lexeme), '')
  from unnest(to_tsvector(search_stemmer(language), words)) as word, unnest(word.positions) as place
  where language <> 'th' or word.lexeme <> all (array[
    -- what only joins other words
    'การ', 'ความ', 'ใน', 'ของ', 'ที่', 'จาก', 'กับ', 'โดย', 'ด้วย', 'เพื่อ', 'และ', 'หรือ', 'แต่', 'ก็', 'จึง', 'ซึ่ง',
    'ว่า', 'คือ', 'เป็น', 'มี', 'ได้', 'จะ', 'ให้', 'ไป', 'มา', 'อยู่', 'แล้ว', 'ถูก', 'ไม่', 'นี้', 'นั้น',
    -- what only asks, as the segmenter cuts it
    'อะไร', 'ใคร', 'ใด', 'ไหน', 'ที่ไหน', 'เมื่อ', 'เมื่อไร', 'อย่างไร', 'ไง', 'ทำไม', 'เท่าไร', 'เท่าใด', 'ไหร่', 'กี่',
    'ไหม', 'บ้าง'])
$$;
