-- Moves the passages of one organisation that has not been moved, in a transaction of its own:
-- every table that is made holds locks until the end, and a thousand organisations at once would
-- need more than a server has. Answers with the organisation, and with nothing when all are moved.

create or replace function move_organisation(org uuid) returns uuid language plpgsql as $$
begin
  perform make_partitions(org);
  execute format('
    insert into %I (org_id, id, document_id, page_number, language, terms)
    select org_id, id, document_id, page_number, language, terms
    from passages_before where org_id = $1', partition_of('passages', org)) using org;
  execute format('
    insert into %I (org_id, passage_id, document_id, page_number, model, vector)
    select org_id, passage_id, document_id, page_number, model, vector
    from passage_vectors_before where org_id = $1', partition_of('passage_vectors', org)) using org;
  execute format('
    insert into %I (org_id, document_id, terms)
    select org_id, id, name_terms from documents where org_id = $1',
    partition_of('document_names', org)) using org;
  execute format('
    insert into %1$I (org_id, team_id, visibility, in_names, term, texts)
    select text.org_id, text.team_id, text.visibility, text.in_names, word.term, count(*)
    from (
      select document.org_id, document.team_id, document.visibility, false as in_names, passage.terms
      from %2$I passage
      join documents document on document.org_id = $1 and document.id = passage.document_id
      union all
      select org_id, team_id, visibility, true, name_terms from documents where org_id = $1) as text,
      lateral (select distinct unnest(string_to_array(text.terms, '' ''))) as word (term)
    where text.visibility <> ''restricted'' and length(word.term) between 1 and 40
    group by 1, 2, 3, 4, 5', partition_of('vocabulary', org), partition_of('passages', org))
  using org;
  execute format('
    insert into text_sizes (org_id, team_id, visibility, kind, texts, words)
    select text.org_id, text.team_id, text.visibility, size.kind, sum(size.texts), sum(size.words)
    from (
      select document.org_id, document.team_id, document.visibility, false as in_names, passage.terms
      from %I passage
      join documents document on document.org_id = $1 and document.id = passage.document_id
      union all
      select org_id, team_id, visibility, true, name_terms from documents where org_id = $1) as text,
      lateral measure_texts(array[text.terms], text.in_names) as size
    where text.visibility <> ''restricted''
    group by 1, 2, 3, 4', partition_of('passages', org))
  using org;
  execute format('analyze %I, %I, %I, %I', partition_of('passages', org),
    partition_of('passage_vectors', org), partition_of('document_names', org),
    partition_of('vocabulary', org));
  return org;
end $$;

select move_organisation(team.id)
from teams team
where team.id = team.org_id and to_regclass(partition_of('vocabulary', team.id)) is null
  and exists (select from documents document where document.org_id = team.id)
limit 1;
