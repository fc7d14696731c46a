import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../../test/app.ts';
import type { Db } from '#db/database.ts';
import { plantDocuments, plantPassages, plantRoot } from './fixtures/plant-texts.ts';

let db: Db;

beforeAll(async () => {
  ({ db } = await testDatabase());
});

describe('the vocabulary', () => {
  /**
   * Counts in how many texts each term of at most 40 letters stands, by the class of its document.
   */
  function recount(standing: { visibility: string; texts: string[] }[]): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const { visibility, texts } of standing) {
      if (visibility === 'restricted') continue;
      for (const text of texts) {
        const terms = text.split(' ').filter((each) => each !== '' && each.length <= 40);
        for (const each of new Set(terms)) {
          const key = `${visibility} ${each}`;
          counts[key] = (counts[key] ?? 0) + 1;
        }
      }
    }
    return counts;
  }

  const term = fc.constantFrom(
    'enhous',
    'dehaus',
    'xxéa',
    'en',
    'ena',
    '2024',
    '12',
    `en${'a'.repeat(38)}`,
    `en${'b'.repeat(39)}`,
  );
  const text = fc.array(term, { maxLength: 6 }).map((terms) => terms.join(' '));
  const step = fc.oneof(
    fc.record({ add: fc.array(text, { minLength: 1, maxLength: 5 }) }),
    fc.record({ remove: fc.nat(4), most: fc.nat(6) }),
    fc.record({ forget: fc.nat(4) }),
    fc.record({ reshare: fc.nat(4), as: fc.constantFrom('public', 'tree', 'team', 'restricted') }),
  );

  test('counts exactly the passages that hold a term, whatever was added and deleted', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const id = await plantRoot(db);
        const standing = Array.from({ length: 5 }, () => ({
          visibility: 'public',
          texts: [] as string[],
        }));
        const documentIds = standing.map(() => randomUUID());
        await plantDocuments(db, id, documentIds);
        for (const [at, each] of steps.entries()) {
          if ('add' in each) {
            const rows = each.add.map((terms, nth) => ({ terms, page: 1, place: (at + nth) % 5 }));
            await plantPassages(
              db,
              id,
              rows.map((row) => ({ ...row, documentId: documentIds[row.place]! })),
            );
            for (const { terms, place } of rows) standing[place]!.texts.push(terms);
          } else if ('remove' in each) {
            const { rows } = await sql<{ terms: string }>`
              delete from passages where org_id = ${id} and id in (
                select id from passages
                where org_id = ${id} and document_id = ${documentIds[each.remove]!}
                limit ${each.most})
              returning terms`.execute(db);
            const left = standing[each.remove]!.texts;
            for (const { terms } of rows) left.splice(left.indexOf(terms), 1);
          } else if ('reshare' in each) {
            await sql`update documents set visibility = ${each.as}
              where org_id = ${id} and id = ${documentIds[each.reshare]!}`.execute(db);
            standing[each.reshare]!.visibility = each.as;
          } else {
            // Its text goes in steps after it.
            for (const [table, column] of [
              ['documents', 'id'],
              ['passages', 'document_id'],
            ] as const) {
              await sql`delete from ${sql.table(table)}
                where org_id = ${id} and ${sql.ref(column)} = ${documentIds[each.forget]!}`.execute(
                db,
              );
            }
            standing[each.forget] = { visibility: 'public', texts: [] };
            documentIds[each.forget] = randomUUID();
            await plantDocuments(db, id, [documentIds[each.forget]!]);
          }
        }
        const { rows } = await sql<{ key: string; texts: number }>`
          select visibility || ' ' || term as key, texts from vocabulary
          where org_id = ${id} and not in_names`.execute(db);
        const kept = Object.fromEntries(rows.map((row) => [row.key, row.texts]));
        expect(kept).toEqual(recount(standing));
        const counted = standing.filter((each) => each.visibility !== 'restricted');
        const sizes = await sql<{ texts: number }>`
          select coalesce(sum(texts), 0)::int as texts from text_sizes
          where org_id = ${id} and kind = 'passages'`.execute(db);
        expect(sizes.rows[0]!.texts).toBe(
          counted.flatMap(({ texts }) => texts).filter((each) => each !== '').length,
        );
      }),
      { numRuns: 40 },
    );
  }, 120_000);
});
