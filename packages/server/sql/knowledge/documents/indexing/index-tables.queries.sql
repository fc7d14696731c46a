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

-- deleteSomePassages
with
  removed as (
    delete from passages
    where
      org_id = $1
      and (text_number, ordinal) in (
        select
          text_number,
          ordinal
        from
          passages
        where
          org_id = $2
          and document_id = $3
        limit
          $4
      )
    returning
      text_number,
      ordinal
  ),
  without as (
    delete from passage_vectors vector using removed
    where
      vector.org_id = $5
      and vector.text_number = removed.text_number
      and vector.ordinal = removed.ordinal
  )
select
from
  removed;

-- deleteSomeText
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
  passages (org_id, text_number, ordinal, document_id, page_number, language, terms)
select
  $1,
  ordinal,
  $2,
  page_number,
  language,
  terms
from
  unnest($3) as passage (ordinal, page_number, language, terms);
