-- The partitions of the old search index go, some organisations at a time: each table that is
-- dropped holds locks until the transaction ends. Runs again until none is left.

create or replace function drop_some_partitions(most integer) returns boolean
language plpgsql as $$
declare
  partition text;
  dropped boolean := false;
begin
  for partition in
    select part.inhrelid::regclass::text
    from pg_inherits part
    join pg_class class on class.oid = part.inhrelid and class.relkind = 'r'
    where part.inhparent::regclass::text in
      ('passage_vectors', 'passages', 'document_names', 'vocabulary')
    -- Vectors refer to passages.
    order by part.inhparent::regclass::text <> 'passage_vectors', 1
    limit most
  loop
    execute 'drop table ' || partition || ' cascade';
    dropped := true;
  end loop;
  return dropped;
end $$;

select from (select drop_some_partitions(200) as dropped) as step where step.dropped;
