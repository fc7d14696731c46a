import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { testApp } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import type { Db } from '#ground/db/database.ts';
import { transaction } from '#ground/db/database.ts';
import { mergeSegments } from './merge-segments.ts';
import { addPassages } from './add-texts.ts';

/** Returns the database as a process sees it that ends after so many transactions. */
function endAfter(db: Db, transactions: number): Db {
  let begun = 0;
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction' && ++begun > transactions) throw new Error('The process ended');
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

test('a process that ends after it has merged leaves no word of texts that are gone', async () => {
  const { parts } = await testApp();
  const { orgId } = (await newTree(parts)).team;
  const text = { number: 1, ordinal: 0, language: 'en', terms: ['enlantern'] };
  await transaction(parts.db, (tx) => addPassages(tx, orgId, [text]));
  await mergeSegments(endAfter(parts.db, 1), orgId, 0).catch(() => {});
  const { rows } = await sql`
    select term from postings where org_id = ${orgId}
    union all select term from spellings where org_id = ${orgId}`.execute(parts.db);
  expect(rows).toEqual([]);
});
