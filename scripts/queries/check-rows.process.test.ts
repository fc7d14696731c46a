import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { checkRows } from './check-rows.ts';
import { findExecutions } from './find-executions.ts';
import type { Columns } from './recorded.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const file = 'people/keys/keys.queries.ts';

async function check(columns: Columns) {
  const source = await readFile(`${root}packages/server/src/${file}`, 'utf8');
  const query = findExecutions(source).find(({ name }) => name === 'holdMakingKey')!;
  return checkRows(root, [{ ...query, file, statements: ['select'], columns }]);
}

const column = (kind: string, isNull = false) => ({ kinds: [kind], isNull, isNullable: false });
const right = {
  id: column('string'),
  scopes: column('string[]', true),
  expires_at: column('Date'),
};

test('a row is held against the type that is written beside its query', async () => {
  expect(await check(right)).toEqual([]);
  const wrong = {
    ...right,
    id: column('string', true),
    scopes: column('number'),
    more: column('Date'),
  };
  const [sentence, ...others] = await check(wrong);
  expect(sentence).toMatch(/keys\.queries\.ts:\d+ holdMakingKey: /);
  for (const name of ['id', 'scopes', 'more']) expect(sentence).toContain(name);
  expect(sentence).not.toContain('expires_at');
  // After the error the row has the type any, so code that reads it causes no further errors.
  expect(others).toEqual([]);
}, 180_000);

test('a column that a query does not give is told', async () => {
  const { expires_at: _missing, ...given } = right;
  expect((await check(given)).join('\n')).toContain(
    'holdMakingKey: another type is written beside expires_at',
  );
}, 180_000);
