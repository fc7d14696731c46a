import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newTree, testWorld } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import type { Tx } from '#ground/db/database.ts';
import type { Embeddings } from '#ground/ports/embeddings.ts';
import { backgroundTexts } from '#library/vectors/background.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import { toldIntake } from '#library/documents/fixtures/told-intake.ts';
import { embedDocument } from './embed-document.ts';
import { enqueueEmbedding } from './enqueue-embedding.ts';
import { indexDocument } from './index-document.ts';

// S74: vectors are made for organisations in turns, and for the uploaders of each.

const { app, parts, tree } = await testWorld();

/** Runs in a transaction that nobody else sees, so that no worker takes a job. */
async function unseen(work: (tx: Tx) => Promise<void>): Promise<void> {
  const rolledBack = new Error('rolled back');
  const done = parts.db.transaction().execute(async (tx) => {
    await sql`delete from pgboss.job where name = 'embed-document'`.execute(tx);
    await work(tx);
    throw rolledBack;
  });
  await done.catch((error: unknown) => {
    if (error !== rolledBack) throw error;
  });
}

/** Adds a document that waits for its vectors. */
async function add(tx: Tx, { team }: TestTree, name: string, uploaderId: string | null = null) {
  const { orgId } = team;
  const { rows } = await sql<{ id: string }>`
    insert into documents (org_id, team_id, name, type, visibility, uploader_id, size_bytes, sha256, file_key, state)
    values (${orgId}, ${team.id}, ${name}, 'txt', 'team', ${uploaderId}, 1, ''::bytea,
      ${randomUUID()}, 'ready')
    returning id`.execute(tx);
  await enqueue(tx, { orgId, documentId: rows[0]!.id });
}

async function enqueue(tx: Tx, document: { orgId: string; documentId: string }): Promise<void> {
  await enqueueEmbedding(tx, parts.jobs, { ...document, version: 1 });
  // All rows of a transaction have the same time.
  await sql`update pgboss.job set created_on = clock_timestamp()
    where name = 'embed-document' and data ->> 'documentId' = ${document.documentId}`.execute(tx);
}

/** Takes the job that begins next, as the queue does, and ends it. Returns its document. */
async function takeNext(tx: Tx) {
  const { rows } = await sql<{ orgId: string; documentId: string; name: string }>`
    with next as (
      select id, data from pgboss.job where name = 'embed-document' and state < 'active'
      order by priority desc, created_on, id limit 1),
    ended as (delete from pgboss.job job using next where job.id = next.id)
    select document.org_id as "orgId", document.id as "documentId", document.name
    from next join documents document on document.org_id = (next.data ->> 'orgId')::uuid
      and document.id = (next.data ->> 'documentId')::uuid`.execute(tx);
  return rows[0]!;
}

test('a long text takes a turn for each part of it, and others have theirs in between', async () => {
  const other = await newTree(parts);
  await unseen(async (tx) => {
    await add(tx, tree, 'long');
    for (const name of ['one', 'two', 'three']) await add(tx, other, name);
    const order: string[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      const taken = await takeNext(tx);
      order.push(taken.name);
      // A part of the long text is done.
      if (taken.name === 'long') await enqueue(tx, taken);
    }
    expect(order).toEqual(['long', 'one', 'long', 'two', 'long', 'three']);
  });
});

test('a stream of small files for ever does not keep others from their turn', async () => {
  const other = await newTree(parts);
  await unseen(async (tx) => {
    for (let at = 0; at < 5; at += 1) await add(tx, other, `other ${at}`);
    const order: string[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      // Two of the stream wait at any time.
      while (order.filter((name) => name === 'stream').length + 2 > (await countStream(tx, order)))
        await add(tx, tree, 'stream');
      order.push((await takeNext(tx)).name);
    }
    expect(order.filter((name) => name !== 'stream')).toHaveLength(5);
  });
});

/** Counts the files of the stream that were added so far. */
async function countStream(tx: Tx, order: readonly string[]): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pgboss.job
    where name = 'embed-document' and data ->> 'orgId' = ${tree.team.orgId}`.execute(tx);
  return rows[0]!.waiting + order.filter((name) => name === 'stream').length;
}

test('an uploader with many documents leaves turns to another of the organisation', async () => {
  const email = `${randomUUID()}@example.com`;
  const { userId } = await tree.addMember(tree.team, email, 'member');
  await unseen(async (tx) => {
    for (let at = 0; at < 5; at += 1) await add(tx, tree, `many ${at}`);
    for (let at = 0; at < 2; at += 1) await add(tx, tree, `few ${at}`, userId);
    const order: string[] = [];
    for (let turn = 0; turn < 5; turn += 1) order.push((await takeNext(tx)).name);
    expect(order).toEqual(['many 0', 'many 1', 'few 0', 'many 2', 'many 3']);
  });
});

/** Embeds a document of more than 400 passages. Returns how many got vectors, and what was enqueued. */
async function embedLong(name: string, afterBatch: (batches: number) => Promise<void>) {
  const client = documentClient(app, tree);
  const { id: documentId } = await client.addSettled(name, 'Short.');
  const { orgId } = tree.team;
  await sql`update documents set state = 'queued', version = 2
    where org_id = ${orgId} and id = ${documentId}`.execute(parts.db);
  const text = Array.from({ length: 12_000 }, (_, n) => `Rule ${n}: boat ${n} is red.`);
  const enqueued: object[] = [];
  const jobs = {
    ...parts.jobs,
    enqueue: async (_: unknown, queue: string, data: object) => {
      if (queue === 'embed-document') enqueued.push(data);
    },
  };
  let batches = 0;
  const embeddings: Embeddings = {
    model: `turns ${name}`,
    dimensions: 2,
    async embed(some) {
      if (some !== backgroundTexts) await afterBatch((batches += 1));
      return some.map(() => new Float32Array([1, 0]));
    },
  };
  const data = { orgId, documentId, version: 2 };
  const attempt = { data, isLast: false, signal: new AbortController().signal };
  const intake = toldIntake('Boats', [text.join('\n\n')]);
  const given = { ...parts, jobs, intake, embeddings, takeUpload: async () => {} };
  await indexDocument({ ...given, embeddings: parts.embeddings }, attempt);
  await embedDocument(given, attempt);
  const { rows } = await sql<{ passages: number; vectors: number }>`
    select passage_count as passages, (select count(*)::int from passage_vectors
      where org_id = ${orgId} and document_id = ${documentId} and model = ${embeddings.model}) as vectors
    from documents where org_id = ${orgId} and id = ${documentId}`.execute(parts.db);
  expect(rows[0]!.passages).toBeGreaterThan(400);
  return { ...rows[0]!, enqueued, data };
}

test('S74: a job gives way after 200 passages to another organisation, and is enqueued again', async () => {
  const { vectors, enqueued, data } = await embedLong('gives-way.md', async (batches) => {
    if (batches !== 4) return;
    // Many, because a worker takes one after the other.
    await sql`insert into pgboss.job (name, data)
      select 'embed-document', jsonb_build_object('orgId', gen_random_uuid(),
        'documentId', gen_random_uuid(), 'version', 1)
      from generate_series(1, 300)`.execute(parts.db);
  });
  await sql`delete from pgboss.job where name = 'embed-document'`.execute(parts.db);
  expect(vectors).toBe(200);
  expect(enqueued).toEqual([data]);
}, 60_000);

test('a job goes on while nobody else waits', async () => {
  const { passages, vectors, enqueued } = await embedLong('alone.md', async () => {});
  expect(vectors).toBe(passages);
  expect(enqueued).toEqual([]);
}, 60_000);
