import { expect, test } from 'vitest';
import { toDatabase } from '#db/database.ts';
import { openCopy } from '#db/fixtures/open-copy.ts';
import { analyse, findChangedTables, vacuum } from './vacuum-after-imports.queries.ts';

test('a table with rows of documents is vacuumed after imports until it is unchanged, and no other', async () => {
  const { db, pool } = toDatabase(await openCopy());
  await pool.query('create table numbers (org_id uuid, document_id uuid, number text)');
  await pool.query('create table others (org_id uuid, number text)');
  const changed = await findChangedTables(db);
  expect(changed).toEqual(expect.arrayContaining(['documents', 'numbers', 'pages', 'postings']));
  expect(changed).not.toContain('others');
  for (const table of changed) {
    await analyse(db, table);
    await vacuum(db, table);
  }
  expect(await findChangedTables(db)).toEqual([]);
});
