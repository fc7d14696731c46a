import type pg from 'pg';

/** Ends the transaction of a connection and gives the connection back. A broken one is closed. */
export async function endSession(client: pg.PoolClient): Promise<void> {
  const isBroken = await client.query('rollback').then(
    () => false,
    () => true,
  );
  client.release(isBroken);
}
