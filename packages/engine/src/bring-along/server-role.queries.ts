/** The role of the server in a brought-along database. It owns all tables and is no superuser. */
export const serverRole = 'guildhall_server';

/**
 * Returns the statement that makes the server's role, or gives it another password, and makes it the
 * owner of the database with all that was made by the superuser before.
 */
export function makeServerRole(database: string, password: string): string {
  return `do $make$
declare
  statement text;
begin
  if not exists (select from pg_roles where rolname = '${serverRole}') then
    create role ${serverRole};
  end if;
  set local password_encryption = 'scram-sha-256';
  alter role ${serverRole} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls
    password '${password}';
  alter database ${database} owner to ${serverRole};
  for statement in ${listOwnedObjects} loop
    execute statement || ' owner to ${serverRole}';
  end loop;
end $make$;

`;
}

/** What stands for itself: indices, sequences of columns and rows' types follow their tables. */
const listOwnedObjects = `
    with spaces as (
      select oid, nspname from pg_namespace where nspname !~ '^(pg_|information_schema$)'
    ),
    followers as (select classid, objid from pg_depend where deptype in ('e', 'a', 'i'))
    select format('alter schema %I', nspname) from spaces where nspname <> 'public'
    union all
    select format('alter table %s', oid::regclass) from pg_class c
    where relnamespace in (select oid from spaces) and relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (
        select from followers where classid = 'pg_class'::regclass and objid = c.oid
          and relkind = 'S'
      )
    union all
    select format('alter routine %s', oid::regprocedure) from pg_proc p
    where pronamespace in (select oid from spaces) and not exists (
      select from followers where classid = 'pg_proc'::regclass and objid = p.oid
    )
    union all
    select format('alter type %s', oid::regtype) from pg_type t
    where typnamespace in (select oid from spaces) and typtype in ('e', 'd') and not exists (
      select from followers where classid = 'pg_type'::regclass and objid = t.oid
    )`;
