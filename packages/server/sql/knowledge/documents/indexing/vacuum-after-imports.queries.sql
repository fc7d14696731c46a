-- Written by npm run generate:queries from what the tests ran.

-- findChangedTables: name string
select
  class.relname as name
from
  pg_class class
  join pg_stat_user_tables stats on stats.relid = class.oid
  left join pg_attribute id on id.attrelid = class.oid
  and id.attname = 'document_id'
where
  class.relkind = 'r'
  and class.relnamespace = 'public'::regnamespace
  and (
    class.relname = any ($1::text[])
    or id.attname is not null
  )
  and (
    class.reltuples < 0
    or stats.n_mod_since_analyze > 0
    or stats.n_dead_tup > 0
  )
order by
  class.relname;

-- analyse
analyze "pages";
analyze "document_user_shares";

-- vacuum
vacuum "pages";
vacuum "document_user_shares";
