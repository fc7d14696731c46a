import { randomUUID } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testWorld } from '../../../../../test/world.ts';
import { transaction } from '#ground/db/database.ts';
import { documentClient } from './fixtures/client.ts';
import { findKnownFiles } from './reconcile.queries.ts';
import { removeOrphanFiles, startProcessingOfStranded, watchForStranded } from './reconcile.ts';

const { app, parts, tree } = await testWorld();
const client = documentClient(app, tree);
const orgId = tree.team.orgId;

async function* bytes() {
  yield Buffer.from('left over');
}

async function writeFile(touched: Date): Promise<string> {
  const key = randomUUID();
  await parts.files.write(key, bytes());
  await utimes((await parts.files.lend(key)).path, touched, touched);
  return key;
}

test('files without a document are removed, except those of uploads in progress', async () => {
  const before = new Date(Date.now() - 60_000);
  const { id } = await client.addSettled('mine.md');
  const { rows } = await sql<{ file_key: string }>`
    select file_key from documents where org_id = ${orgId} and id = ${id}`.execute(parts.db);
  const mine = rows[0]!.file_key;
  await utimes((await parts.files.lend(mine)).path, new Date(0), new Date(0));
  const orphan = await writeFile(new Date(0));
  const fresh = await writeFile(new Date());
  await removeOrphanFiles(parts, before);
  const known = await findKnownFiles(parts.db, [mine, orphan]);
  expect([...known]).toEqual([mine]);
  expect(await findKnownFiles(parts.db, [orphan])).toEqual(new Set());
  const left = await Array.fromAsync(parts.files.list());
  expect(left).toEqual(expect.arrayContaining([mine, fresh]));
  expect(left).not.toContain(orphan);
  await parts.files.remove(fresh);
});

describe('the check for documents without a job', () => {
  test.each(['queued', 'processing'])(
    'starts the reading of a document in the state %s',
    async (state) => {
      const { id } = await client.addSettled(`${state}.md`);
      await sql`
      update documents set state = ${state}, version = version + 1
      where org_id = ${orgId} and id = ${id}`.execute(parts.db);
      await startProcessingOfStranded(parts);
      await expect
        .poll(async () => (await client.ask('GET', `/v1/documents/${id}`)).body.document.state, {
          timeout: 10_000,
        })
        .toBe('ready');
    },
  );

  test('starts the reading of a document whose job was given up, while the server runs', async () => {
    const { id } = await client.addSettled('given-up.md');
    await sql`
      update documents set state = 'processing' where org_id = ${orgId} and id = ${id}`.execute(
      parts.db,
    );
    await sql`
      update pgboss.job set state = 'failed'
      where name = 'process-document' and data ->> 'documentId' = ${id}`.execute(parts.db);
    const watch = watchForStranded(parts, 50);
    try {
      await expect
        .poll(async () => (await client.ask('GET', `/v1/documents/${id}`)).body.document.state, {
          timeout: 10_000,
        })
        .toBe('ready');
    } finally {
      clearInterval(watch);
    }
  });

  test('enqueues only one job, even if it runs several times at once', async () => {
    const { id } = await client.addSettled('once.md');
    await sql`
      update documents set state = 'queued', version = 2
      where org_id = ${orgId} and id = ${id}`.execute(parts.db);
    const start = () => startProcessingOfStranded(parts);
    await Promise.all([start(), start(), start()]);
    await start();
    const { rows } = await sql`
      select 1 from pgboss.job where name = 'process-document'
        and data ->> 'documentId' = ${id} and data ->> 'version' = '2'`.execute(parts.db);
    expect(rows).toHaveLength(1);
  });

  test.each(['created', 'retry', 'active'])(
    'enqueues no second job beside one that is %s',
    async (state) => {
      const { id } = await client.addSettled(`has-one-${state}.md`);
      const countJobs = async () => {
        const { rows } = await sql`
        select 1 from pgboss.job where name = 'process-document'
          and data ->> 'documentId' = ${id} and data ->> 'version' = '2'`.execute(parts.db);
        return rows.length;
      };
      await transaction(parts.db, async (tx) => {
        await sql`
        update documents set state = 'queued', version = 2
        where org_id = ${orgId} and id = ${id}`.execute(tx);
        // The job must not begin during the test, nor look like one whose process is gone.
        await sql`
        insert into pgboss.job (name, data, state, start_after, started_on, heartbeat_on)
        select 'process-document', ${{ orgId, documentId: id, version: 2 }}::jsonb,
          ${state}::pgboss.job_state, now() + interval '1 hour', now(), now()`.execute(tx);
      });
      await startProcessingOfStranded(parts);
      expect(await countJobs()).toBe(1);
      await sql`
      delete from pgboss.job where name = 'process-document' and data ->> 'documentId' = ${id}`.execute(
        parts.db,
      );
      await startProcessingOfStranded(parts);
      expect(await countJobs()).toBe(1);
    },
  );

  test.each([
    ['of another organisation', 'process-document', () => ({ orgId: randomUUID() })],
    ['for another document', 'process-document', () => ({ documentId: randomUUID() })],
    ['for an earlier version', 'process-document', () => ({ version: 1 })],
    ['for its vectors', 'embed-document', () => ({})],
  ])('enqueues a job even if there is a job %s', async (_, queue, other) => {
    const { id: documentId } = await client.addSettled(`beside ${randomUUID()}.md`);
    const job = { orgId, documentId, version: 2 };
    const enqueued: object[] = [];
    const jobs = {
      ...parts.jobs,
      enqueue: async (_tx: unknown, _queue: string, data: object) => {
        enqueued.push(data);
      },
    };
    await transaction(parts.db, async (tx) => {
      await sql`
        update documents set state = 'queued', version = 2
        where org_id = ${orgId} and id = ${documentId}`.execute(tx);
      await sql`
        insert into pgboss.job (name, data, state, start_after)
        select ${queue}, ${{ ...job, ...other() }}::jsonb, 'created',
          now() + interval '1 hour'`.execute(tx);
    });
    await startProcessingOfStranded({ ...parts, jobs });
    expect(enqueued).toContainEqual(job);
    await sql`delete from pgboss.job where start_after > now() + interval '30 minutes'`.execute(
      parts.db,
    );
    await sql`
      update documents set state = 'failed'
      where org_id = ${orgId} and id = ${documentId}`.execute(parts.db);
  });

  test.each(['ready', 'failed'])('enqueues no job for a document that is %s', async (state) => {
    const { id: documentId } = await client.addSettled(`is-${state}.md`);
    await sql`
      update documents set state = ${state}
      where org_id = ${orgId} and id = ${documentId}`.execute(parts.db);
    await sql`
      delete from pgboss.job where data ->> 'documentId' = ${documentId}`.execute(parts.db);
    await startProcessingOfStranded(parts);
    const { rows } = await sql`
      select 1 from pgboss.job where data ->> 'documentId' = ${documentId}`.execute(parts.db);
    expect(rows).toEqual([]);
  });
});
