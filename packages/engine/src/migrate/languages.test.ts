import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { languages } from '@guildhall/contract';
import { testDatabase } from '../../../../test/app.ts';

interface Constraint {
  table: string;
  condition: string;
}

test('each language of the contract can be stored wherever a constraint lists the languages', async () => {
  const { db } = await testDatabase();
  const { rows: constraints } = await sql<Constraint>`
    select checked.conrelid::regclass::text as "table",
      pg_get_expr(checked.conbin, checked.conrelid) as condition
    from pg_constraint checked
    join pg_attribute attribute on attribute.attrelid = checked.conrelid
      and attribute.attnum = any(checked.conkey)
    where checked.contype = 'c' and attribute.attname = 'language'
    order by 1`.execute(db);
  expect(constraints.map(({ table }) => table)).toEqual(
    expect.arrayContaining(['accounts', 'widgets']),
  );
  for (const { table, condition } of constraints) {
    const { rows: refused } = await sql<{ language: string }>`
      select language from unnest(${[...languages]}::text[]) as stored (language)
      where not (${sql.raw(condition)})`.execute(db);
    expect(refused, `A new language needs a migration for the constraint of ${table}`).toEqual([]);
  }
});
