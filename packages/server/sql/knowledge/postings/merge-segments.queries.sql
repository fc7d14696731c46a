-- Written by npm run generate:queries from what the tests ran.

-- listSegments: id string, in_names boolean, texts number, term_count number, runs Buffer
select
  id::text,
  in_names,
  texts,
  term_count,
  runs
from
  index_segments
where
  org_id = $1
order by
  id;

-- findDead: number number
select
  number
from
  unnest($1::int[]) as number
where
  not exists (
    select
    from
      documents
    where
      org_id = $2
      and text_number = number
  )
  and not exists (
    select
    from
      documents
    where
      org_id = $3
      and name_number = number
  );

-- lockSegments: terms string
select
  terms
from
  index_segments
where
  org_id = $1
  and in_names = $2
  and id = any ($3::bigint[])
order by
  id
for update;

-- takePostings: term string, segment string, data Buffer
delete from postings
where
  org_id = $1
  and in_names = $2
  and term = any ($3::text[])
  and segment = any ($4::bigint[])
returning
  term,
  segment::text,
  data;

-- deleteSegments
delete from index_segments
where
  org_id = $1
  and in_names = $2
  and id = any ($3::bigint[]);

-- findDivided: org_id string
select
  org_id
from
  index_segments
where
  texts < $1
  and term_count < $2
group by
  org_id
having
  count(*) >= $3
union
select
  org_id
from
  vector_blocks
where
  passages < $4
group by
  org_id,
  model
having
  count(*) >= $5;
