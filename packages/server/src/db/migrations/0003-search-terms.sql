-- The words of a text as search compares them: stemmed by their language,
-- free of accents, and marked with the language's two letters, so that words of
-- two languages never meet by accident in the one index that holds them all.

create function search_stemmer(language text) returns regconfig
language sql immutable strict parallel safe as $$
  select (case language
    when 'ar' then 'arabic' when 'hy' then 'armenian' when 'eu' then 'basque' when 'ca' then 'catalan'
    when 'da' then 'danish' when 'nl' then 'dutch' when 'en' then 'english' when 'fi' then 'finnish'
    when 'fr' then 'french' when 'de' then 'german' when 'el' then 'greek' when 'hi' then 'hindi'
    when 'hu' then 'hungarian' when 'id' then 'indonesian' when 'ga' then 'irish' when 'it' then 'italian'
    when 'lt' then 'lithuanian' when 'ne' then 'nepali' when 'no' then 'norwegian' when 'pt' then 'portuguese'
    when 'ro' then 'romanian' when 'ru' then 'russian' when 'sr' then 'serbian' when 'es' then 'spanish'
    when 'sv' then 'swedish' when 'ta' then 'tamil' when 'tr' then 'turkish' when 'yi' then 'yiddish'
    else 'simple' end)::regconfig
$$;

-- words: separated by single spaces, each of letters, marks and digits only.
create function search_terms(language text, words text) returns text
language sql immutable strict parallel safe as $$
  select coalesce(string_agg(
    case when word.lexeme ~ '^[0-9]+$' then word.lexeme
         else language || normalize(regexp_replace(normalize(word.lexeme, nfd), '[\u0300-\u036f]', '', 'g'), nfc) end, ' '), '')
  from unnest(to_tsvector(search_stemmer(language), words)) as word, unnest(word.positions)
$$;
