import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { createDatabase, dropDatabase } from '../../../../test/server-databases.ts';
import { openDatabase, transaction } from '../../../server/src/ground/db/database.ts';

describe('a database server', () => {
  it('that does not answer is reported under the name of the setting', async () => {
    const url = 'postgres://nobody@127.0.0.1:1/nothing';
    await expect(openDatabase({ url, dataDir: tmpdir() })).rejects.toThrow(
      /^DATABASE_URL: the server does not answer/,
    );
  });

  it('may end a busy connection: its statement fails, and the next one runs', async () => {
    const { name, url } = await createDatabase(inject('server'));
    const database = await openDatabase({ url, dataDir: tmpdir() });
    const killer = new pg.Client({ connectionString: inject('server') });
    await killer.connect();
    const asleep = transaction(database.db, (tx) => sql`select pg_sleep(50)`.execute(tx));
    const ended = asleep.then(
      () => 'finished',
      (error: Error) => error.message,
    );
    await expect.poll(() => endConnections(killer, name), { timeout: 30_000 }).toBeGreaterThan(0);
    expect(await ended).toMatch(/terminat/);
    const { rows } = await database.pool.query('select 1 as one');
    expect(rows).toEqual([{ one: 1 }]);
    await killer.end();
    await database.close();
    await dropDatabase(inject('server'), name);
  });
});

/** Terminates the connections that run `pg_sleep` in the database and returns their number. */
async function endConnections(killer: pg.Client, name: string): Promise<number> {
  const { rowCount } = await killer.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = $1 and query like '%pg_sleep%'`,
    [name],
  );
  return rowCount ?? 0;
}
