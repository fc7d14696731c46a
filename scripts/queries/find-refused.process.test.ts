import { expect, test } from 'vitest';
import { findRefused } from './find-refused.ts';

test('a statement that the oldest PostgreSQL lacks a function for is told, others are not', async () => {
  const fine = 'select id from teams where org_id = $1';
  const newer = `-- from version 16 on\nselect any_value(id) from teams where org_id = $1`;
  const refused = await findRefused([fine, newer, 'lock table teams'], '15');
  expect(refused).toEqual([expect.stringMatching(/any_value.* does not exist/)]);
});
