-- Written by npm run generate:queries from what the tests ran.

-- countText: pages number, passages number, vectors number
select
  (
    select
      count(*)::int
    from
      pages
    where
      org_id = $1
      and document_id = any ($2::uuid[])
  ) as pages,
  (
    select
      count(*)::int
    from
      passages
    where
      org_id = $3
      and document_id = any ($4::uuid[])
  ) as passages,
  (
    select
      count(*)::int
    from
      passage_vectors
    where
      org_id = $5
      and document_id = any ($6::uuid[])
  ) as vectors;

-- deleteSomeText: id string
select
  id
from
  passages
where
  org_id = $1
  and document_id = $2
limit
  $3;

-- deleteSomeText 2
delete from passage_vectors
where
  org_id = $1
  and passage_id = any ($2::uuid[]);

-- deleteSomeText 3
delete from passages
where
  org_id = $1
  and id = any ($2::uuid[]);

-- deleteSomeText 4
delete from pages
where
  org_id = $1
  and document_id = $2
  and page_number = any (
    array(
      select
        page_number
      from
        pages
      where
        org_id = $3
        and document_id = $4
      limit
        $5
    )
  );

-- insertPages
insert into
  pages (org_id, document_id, page_number, text)
select
  $1,
  page_number,
  text
from
  unnest($2::int[], $3::text[]) as page (page_number, text);

-- insertPassages
insert into
  passages (org_id, id, document_id, page_number, language, terms)
select
  $1,
  id,
  $2,
  page_number,
  language,
  search_terms (language, words)
from
  unnest($3::uuid[], $4::int[], $5) as passage (id, page_number, language, words);

-- insertVectors
insert into
  passage_vectors (org_id, passage_id, document_id, page_number, model, vector)
select
  $1,
  passage_id,
  $2,
  page_number,
  $3,
  vector::vector
from
  unnest($4::uuid[], $5::int[], $6::text[]) as embedded (passage_id, page_number, vector)
on conflict do nothing;
