import { expect, test } from 'vitest';
import { pickShapes, sqlFileOf, writeSqlFile } from './sql-files.ts';

test('the shortest and the longest statement stand for all of a query', () => {
  const picked = pickShapes([
    'select a from t where b = $1',
    'select a from t',
    'select a from t where b = $1 and c = $2',
  ]);
  expect(picked).toHaveLength(2);
  expect(picked[0]).not.toContain('where');
  expect(picked[1]).toContain('c = $2');
});

test('how many values a list has, and which id stands in it, makes no other shape', () => {
  const picked = pickShapes([
    'select a from t where b in ($1, $2, $3) and c = $4',
    'select a from t where b in ($1) and c = $2',
    `select a from t where id = '0199c0de-0000-7000-8000-000000000001'`,
    `select a from t where id = '0199c0de-0000-7000-8000-000000000002'`,
  ]);
  expect(picked).toHaveLength(2);
  expect(picked.join(' ')).toContain(`id = 'id'`);
});

test('a file of SQL tells each query, its columns, and what no test ran', () => {
  const place = { file: 'a/b.queries.ts', line: 1, start: 0, end: 1 };
  const columns = {
    id: { kinds: ['string'], isNull: false, isNullable: false },
    seen_at: { kinds: ['Date'], isNull: false, isNullable: true },
  };
  const text = writeSqlFile([
    { ...place, name: 'findOne', statements: ['select id, seen_at from t'], columns },
    { ...place, name: 'dropAll', statements: [], columns: {} },
  ]);
  expect(text).toContain('-- findOne: id string, seen_at Date | null\nselect');
  expect(text).toContain('-- dropAll\n-- No test runs it.');
  expect(sqlFileOf('a/b.queries.ts')).toBe('a/b.queries.sql');
});
