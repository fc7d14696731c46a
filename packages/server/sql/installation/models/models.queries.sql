-- Written by npm run generate:queries from what the tests ran.

-- listModels: name string, setting string, added_at Date, complete_at Date | null, served_at Date | null, left_at Date | null, is_serving boolean, is_held_back boolean, compared unknown | null
select
  name,
  setting,
  added_at,
  complete_at,
  served_at,
  left_at,
  is_serving,
  is_held_back,
  compared
from
  embedding_models
order by
  is_serving desc,
  served_at desc nulls last,
  added_at,
  name;

-- noteModel
insert into
  embedding_models (name, setting, is_serving, served_at)
select
  $1,
  is_first,
  case
    when is_first then now()
  end
from
  (
    select
      not exists (
        select
        from
          embedding_models
        where
          is_serving
      ) as is_first
  ) noted
on conflict (name) do update
set
  setting = excluded.setting;

-- serveModel
select
from
  embedding_models
order by
  name
for update;

-- serveModel 2
select
from
  embedding_models
where
  name = $1;

-- serveModel 3
update embedding_models
set
  is_serving = false,
  left_at = now()
where
  is_serving
  and name <> $1;

-- serveModel 4
update embedding_models
set
  is_serving = true,
  is_held_back = false,
  served_at = now(),
  left_at = null
where
  name = $1
  and not is_serving;

-- holdModelBack
update embedding_models
set
  is_held_back = true
where
  name = $1;

-- completeModel
update embedding_models
set
  complete_at = now()
where
  name = $1
  and complete_at is null;

-- keepComparison
update embedding_models
set
  compared = $1::jsonb
where
  name = $2;

-- forgetModel
delete from embedding_models
where
  name = $1
  and not is_serving;
