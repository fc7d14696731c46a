import { expect, test } from 'vitest';
import { openCopy } from '../fixtures/open-copy.ts';

test('the end of a connection, in use or not, does not end the process', async () => {
  const { pool } = await openCopy();
  const client = await pool.connect();
  // Node ends a process for an `error` event without a listener, as of a server that restarts.
  try {
    expect(client.emit('error', new Error('The connection ended'))).toBe(true);
  } finally {
    client.release(true);
  }
  expect(pool.emit('error', new Error('The connection ended'), client)).toBe(true);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
