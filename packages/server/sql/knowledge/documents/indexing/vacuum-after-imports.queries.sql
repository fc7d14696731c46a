-- Written by npm run generate:queries from what the tests ran.

-- findChangedTables: name string
select
  class.relname as name
from
  pg_class class
  join pg_stat_user_tables stats on stats.relid = class.oid
  left join pg_inherits part on part.inhrelid = class.oid
where
  class.relkind = 'r'
  and (
    class.relname in ('documents', 'pages', 'text_sizes')
    or part.inhparent::regclass::text = any ($1::text[])
  )
  and (
    class.reltuples < 0
    or stats.n_mod_since_analyze > 0
    or stats.n_dead_tup > 0
  )
order by
  class.relname;

-- vacuum
vacuum (
  analyze
) "pages";
vacuum (
  analyze
) "passage_vectors_id";
