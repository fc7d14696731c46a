import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db, Tx } from '#ground/db/database.ts';
import { documentClient } from './fixtures/client.ts';

async function pidOf(tx: Tx): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
  return rows[0]!.pid;
}

/** Waits until this many others wait for the transaction of a connection, also for one another. */
async function untilBlocked(db: Db, pid: number, count: number): Promise<void> {
  const blocked = async () => {
    const { rows } = await sql`
      with recursive blocked as (
        select ${pid}::int as pid
        union
        select other.pid from pg_stat_activity other
        join blocked on blocked.pid = any(pg_blocking_pids(other.pid)))
      select from blocked where pid <> ${pid}::int`.execute(db);
    return rows.length;
  };
  await expect.poll(blocked, { timeout: 30_000, interval: 20 }).toBe(count);
}

describe('a form that replaces several documents', () => {
  test('holds no classes of texts while it waits for a document that a job holds', async () => {
    const { app, parts } = await testApp();
    const { db } = parts;
    const tree = await newTree(parts);
    const client = documentClient(app, tree);
    const { orgId } = tree.team;
    const filesOf = (text: string) =>
      ['a.txt', 'b.txt'].map((name) => new File([`${name} ${text}`], name));
    const before = await client.upload(filesOf('before'), {}, '?wait=true');
    const hold = (tx: Tx) =>
      sql`select from documents where org_id = ${orgId} and id = ${before.body.documents[1].id}
        for update`.execute(tx);
    // As a job does that finishes the second document: holds it, then classifies its texts.
    const work = () =>
      transaction(db, async (tx) => {
        // This transaction finds out about a deadlock before the other one does.
        await sql`set local deadlock_timeout = '10ms'`.execute(tx);
        await hold(tx);
        await untilBlocked(db, await pidOf(tx), 1);
        const { rows } = await sql`update text_classes set classes = classes
          where org_id = ${orgId} returning block`.execute(tx);
        return rows.length;
      });
    // The upload locks the documents twice. The first time it waits for `first`, and the job waits
    // for the upload; so the second time the upload waits for the job.
    const { uploaded, worked } = await transaction(db, async (first) => {
      await hold(first);
      const pid = await pidOf(first);
      const upload = client.upload(filesOf('after'));
      await untilBlocked(db, pid, 1);
      const job = work();
      await untilBlocked(db, pid, 2);
      return { uploaded: upload, worked: job };
    });
    expect(await worked).toBeGreaterThan(0);
    const { status, body } = await uploaded;
    expect({ status, names: body.documents?.map((it: { name: string }) => it.name) }).toEqual({
      status: 201,
      names: ['a.txt', 'b.txt'],
    });
  });
});
