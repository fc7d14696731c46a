import { expect, test } from 'vitest';
import { findExecutions } from './find-executions.ts';

const source = `
export async function findOne(db: Reader): Promise<Row | undefined> {
  const found = await sql<Row>\`select 1\`.execute(db);
  return found.rows[0] ?? (await prepared(sql<Row>\`select 2\`)
    .execute(db)).rows[0];
}
const listAll = (db: Reader) => sql\`select 3\`.execute(db);
`;

test('each call of execute has the function around it, its line, and the text before it', () => {
  const found = findExecutions(source);
  const told = found.map(({ name, line, start, end }) => [name, line, source.slice(start, end)]);
  expect(told).toEqual([
    ['findOne', 3, 'sql<Row>`select 1`'],
    ['findOne 2', 5, 'prepared(sql<Row>`select 2`)'],
    ['listAll', 7, 'sql`select 3`'],
  ]);
});
