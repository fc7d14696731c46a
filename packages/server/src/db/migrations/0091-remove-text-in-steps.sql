-- A deleted document leaves its text behind, which is then removed in steps: one statement over
-- thousands of passages holds everybody up on an engine with one connection. Nothing finds a text
-- whose document has no row. The row here tells the class by which its words are counted.

create table document_removals (
  org_id      uuid not null,
  document_id uuid not null,
  team_id     uuid not null,
  visibility  text not null,
  primary key (org_id, document_id)
);

alter table pages drop constraint pages_org_id_document_id_fkey;

drop trigger document_text_goes on documents;
drop function document_goes();

create function document_text_left() returns trigger language plpgsql as $$
begin
  insert into document_removals (org_id, document_id, team_id, visibility)
  values (old.org_id, old.id, old.team_id, old.visibility);
  return old;
end $$;

create trigger document_text_left before delete on documents
  for each row execute function document_text_left();

create or replace function passages_gone() returns trigger language plpgsql as $$
declare
  class record;
begin
  for class in
    select passage.org_id, document.team_id, document.visibility, array_agg(passage.terms) as texts
    from gone passage
    join lateral (
      select present.team_id, present.visibility from documents present
      where present.org_id = passage.org_id and present.id = passage.document_id
      union all
      select removal.team_id, removal.visibility from document_removals removal
      where removal.org_id = passage.org_id and removal.document_id = passage.document_id
    ) as document on true
    group by 1, 2, 3 order by 1, 2, 3
  loop
    perform count_texts(class.org_id, class.team_id, class.visibility, false, class.texts, -1);
  end loop;
  return null;
end $$;
