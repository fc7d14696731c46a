import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testWorld } from '../../../../../test/world.ts';
import type { Embeddings } from '#ground/ports/embeddings.ts';
import { embedDocument } from './embed-document.ts';
import { enqueueMissingEmbeddings } from './enqueue-embedding.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import { toldIntake } from '#library/documents/fixtures/told-intake.ts';
import type { DocumentVersion } from './index-document.queries.ts';

const { app, parts, tree } = await testWorld();
const client = documentClient(app, tree);

const text = Array.from({ length: 60 }, (_, n) => `Rule ${n}: the boat ${n} is green.`).join(
  '\n\n',
);

describe('after the embedding model was changed', () => {
  const other: Embeddings = {
    model: 'other',
    dimensions: 2,
    embed: (texts) => Promise.resolve(texts.map(() => new Float32Array([1, 0]))),
  };

  async function findMissing(embeddings: Embeddings) {
    const enqueued: DocumentVersion[] = [];
    const jobs = {
      ...parts.jobs,
      enqueueAll: async (_: unknown, queue: string, data: readonly object[]) => {
        expect(queue).toBe('embed-document');
        enqueued.push(...(data as DocumentVersion[]));
      },
    };
    await enqueueMissingEmbeddings({ ...parts, jobs, embeddings });
    return enqueued;
  }

  test('each document gets vectors of the new model', async () => {
    const { id: documentId } = await client.addSettled('model.md', text);
    const document = (await findMissing(other)).find((it) => it.documentId === documentId);
    expect(document).toEqual({ orgId: tree.team.orgId, documentId, version: 1 });
    const attempt = { data: document!, isLast: false, signal: new AbortController().signal };
    await embedDocument(
      { ...parts, embeddings: other, intake: toldIntake('Boats', [text]) },
      attempt,
    );
    const { rows } = await sql`
      select model, count(*)::int as vectors from passage_vectors
      where org_id = ${tree.team.orgId} and document_id = ${documentId} group by 1`.execute(
      parts.db,
    );
    expect(rows).toEqual([{ model: 'other', vectors: expect.any(Number) }]);
    const counted = await sql<{ passages: number }>`
      select passage_count as passages from documents
      where org_id = ${tree.team.orgId} and id = ${documentId}`.execute(parts.db);
    expect(counted.rows[0]?.passages).toBe((rows[0] as { vectors: number }).vectors);
    expect((await findMissing(other)).map((it) => it.documentId)).not.toContain(documentId);
  });

  test('a finished job, a job of another kind or another document’s job does not keep a document from being embedded', async () => {
    const { id: documentId } = await client.addSettled('waited.md', text);
    const { orgId } = tree.team;
    const isMissing = async () =>
      (await findMissing(other)).some((it) => it.documentId === documentId);
    for (const [name, state] of [
      ['embed-document', 'completed'],
      ['process-document', 'created'],
    ]) {
      await sql`insert into pgboss.job (name, data, state, start_after)
        values (${name}, ${{ orgId, documentId }}::jsonb, ${state}::pgboss.job_state,
          now() + interval '1 hour')`.execute(parts.db);
      expect({ name, isMissing: await isMissing() }).toEqual({ name, isMissing: true });
      await sql`delete from pgboss.job
        where name = ${name} and data ->> 'documentId' = ${documentId}`.execute(parts.db);
    }
    await sql`insert into pgboss.job (name, data, state, start_after)
      values ('embed-document', ${{ orgId, documentId: randomUUID() }}::jsonb, 'created',
        now() + interval '1 hour')`.execute(parts.db);
    expect(await isMissing()).toBe(true);
  });

  test.each([
    ['is not ready', sql`state = 'processing'`],
    ['has no text', sql`passage_count = 0`],
  ])('a document that %s is not embedded again', async (_, change) => {
    const { id: documentId } = await client.addSettled(`${randomUUID()}.md`, text);
    await sql`update documents set ${change}
      where org_id = ${tree.team.orgId} and id = ${documentId}`.execute(parts.db);
    expect((await findMissing(other)).map((it) => it.documentId)).not.toContain(documentId);
  });

  test('no document is embedded where there is no model', async () => {
    await client.addSettled('words.md', text);
    expect(await findMissing(parts.embeddings)).toEqual([]);
  });

  test('a document that already waits for its vectors is not enqueued again', async () => {
    const { id: documentId } = await client.addSettled('waits.md', text);
    const { orgId } = tree.team;
    await sql`insert into pgboss.job (name, data, state, start_after)
      values ('embed-document', ${JSON.stringify({ orgId, documentId })}::jsonb, 'created',
        now() + interval '1 hour')`.execute(parts.db);
    expect((await findMissing(other)).map((it) => it.documentId)).not.toContain(documentId);
    // A document of another organisation may have the same id.
    await sql`update pgboss.job
      set data = jsonb_set(data, '{orgId}', ${JSON.stringify(documentId)}::jsonb)
      where name = 'embed-document' and data ->> 'documentId' = ${documentId}`.execute(parts.db);
    expect((await findMissing(other)).map((it) => it.documentId)).toContain(documentId);
    await sql`delete from pgboss.job
      where name = 'embed-document' and data ->> 'documentId' = ${documentId}`.execute(parts.db);
  });

  test('the newest documents come first, and one that lacks some vectors is among them', async () => {
    const ids = [];
    for (const name of ['old.md', 'new.md']) ids.push((await client.addSettled(name, text)).id);
    const calls: { id: string; priority: number }[] = [];
    const jobs = {
      ...parts.jobs,
      enqueueAll: async (
        _: unknown,
        _queue: string,
        data: readonly object[],
        { priorities = [] }: { priorities?: readonly number[] } = {},
      ) => {
        for (const [at, { documentId: id }] of (data as DocumentVersion[]).entries()) {
          calls.push({ id, priority: priorities[at] ?? 0 });
        }
      },
    };
    await sql`update documents set updated_at = updated_at - interval '1 day'
      where id = ${ids[0]}`.execute(parts.db);
    const data = { orgId: tree.team.orgId, documentId: ids[1]!, version: 1 };
    const attempt = { data, isLast: false, signal: new AbortController().signal };
    const given = { ...parts, embeddings: other, intake: toldIntake('Boats', [text]) };
    await embedDocument(given, attempt);
    await sql`delete from passage_vectors where document_id = ${ids[1]} and ordinal = 0`.execute(
      parts.db,
    );
    await enqueueMissingEmbeddings({ ...parts, jobs, embeddings: other });
    const [older, newer] = ids.map((id) => calls.find((call) => call.id === id));
    expect(newer!.priority).toBeGreaterThan(older!.priority);
  });
});
