import { quote } from './list-tables.ts';
import type { Queryable } from './list-tables.ts';

interface Rule {
  table: string;
  name: string;
  definition: string;
}

/**
 * Drops foreign keys and indices and disables triggers on all tables, so that rows load fast and in
 * any order. `restoreConstraints` restores them, which also proves that every reference has its
 * target.
 */
export async function dropConstraints(
  client: Queryable,
): Promise<{ restoreConstraints(): Promise<void> }> {
  const references = await findReferences(client);
  for (const { table, name } of references)
    await client.query(`alter table ${table} drop constraint ${quote(name)}`);
  const indices = await findIndices(client);
  for (const { name } of indices) await client.query(`drop index ${quote(name)}`);
  const watched = await findTablesWithTriggers(client);
  // `user` excludes internal triggers, whose change needs a superuser.
  for (const table of watched) await client.query(`alter table ${table} disable trigger user`);
  return {
    async restoreConstraints() {
      for (const { definition } of indices) await client.query(definition);
      for (const { table, name, definition } of references)
        await client.query(`alter table ${table} add constraint ${quote(name)} ${definition}`);
      for (const table of watched) await client.query(`alter table ${table} enable trigger user`);
    },
  };
}

async function findReferences(client: Queryable): Promise<Rule[]> {
  const { rows } = await client.query<Rule>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace
     order by 1, 2`,
  );
  return rows;
}

/** Lists the indices that belong to no constraint. */
async function findIndices(client: Queryable): Promise<Rule[]> {
  const { rows } = await client.query<Rule>(
    `select indrelid::regclass::text as table, class.relname as name,
       pg_get_indexdef(indexrelid) as definition
     from pg_index
     join pg_class class on class.oid = indexrelid
     where class.relkind = 'i' and class.relnamespace = 'public'::regnamespace
       and not exists (select from pg_constraint where conindid = indexrelid)
       and not exists (select from pg_depend where objid = indrelid and deptype = 'e')
     order by 1, 2`,
  );
  return rows;
}

async function findTablesWithTriggers(client: Queryable): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct class.oid::regclass::text as name
     from pg_trigger
     join pg_class class on class.oid = tgrelid
     where not tgisinternal and tgenabled = 'O' and class.relnamespace = 'public'::regnamespace
     order by 1`,
  );
  return rows.map(({ name }) => name);
}
