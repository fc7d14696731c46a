import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { testApp } from '../../../../../../test/app.ts';
import type { TestApp } from '../../../../../../test/app.ts';
import { newTree } from '../../../../../../test/world.ts';
import type { TestTree } from '../../../../../../test/world.ts';
import type { Embeddings } from '#ports/embeddings/embeddings.ts';
import { EmbeddingsUnavailable } from '#ports/embeddings/embeddings.ts';
import { IntakeError } from '../../intake/intake-error.ts';
import { embedDocument, enqueueMissingEmbeddings } from './embed-document.ts';
import { documentClient } from '../fixtures/client.ts';
import type { DocumentClient } from '../fixtures/client.ts';
import { toldIntake } from '../fixtures/told-intake.ts';
import { indexDocument } from './index-document.ts';
import { isSuspect } from './index-document.queries.ts';
import type { DocumentVersion } from './index-document.queries.ts';

let parts: TestApp['parts'];
let tree: TestTree;
let client: DocumentClient;

beforeAll(async () => {
  const opened = await testApp();
  parts = opened.parts;
  tree = await newTree(parts);
  client = documentClient(opened.app, tree);
});

const away: Embeddings = {
  model: 'away',
  dimensions: null,
  embed: () => Promise.reject(new EmbeddingsUnavailable('refused', 'The provider does not answer')),
};

const text = Array.from({ length: 60 }, (_, n) => `Rule ${n}: the boat ${n} is green.`).join(
  '\n\n',
);

/** Makes a document that is about to be read, and records the jobs that are enqueued meanwhile. */
async function queued(name: string) {
  const { id: documentId } = await client.addSettled(name, text);
  const orgId = tree.team.orgId;
  await sql`
    update documents set state = 'queued', version = 2
    where org_id = ${orgId} and id = ${documentId}`.execute(parts.db);
  const enqueued: unknown[] = [];
  const jobs = {
    ...parts.jobs,
    enqueue: async (_: unknown, queue: string, data: object) => {
      enqueued.push([queue, data]);
    },
  };
  const intake = toldIntake('Boats', [text, text]);
  const document: DocumentVersion = { orgId, documentId, version: 2 };
  const attempt = { data: document, isLast: false, signal: new AbortController().signal };
  const takeUpload = async () => {};
  return { document, attempt, enqueued, parts: { ...parts, jobs, intake, takeUpload } };
}

async function countOf({ orgId, documentId }: DocumentVersion) {
  const { rows } = await sql<{ state: string; passages: number; vectors: number }>`
    select state, passage_count as passages,
      (select count(*)::int from passage_vectors vector
       where vector.org_id = document.org_id and vector.document_id = document.id) as vectors
    from documents document where org_id = ${orgId} and id = ${documentId}`.execute(parts.db);
  return rows[0]!;
}

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

  test('each document gets vectors of the new model and keeps none of the old one', async () => {
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
    expect((await countOf(document!)).passages).toBe((rows[0] as { vectors: number }).vectors);
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

  test('no document is embedded for the built-in model, whose vectors no search uses', async () => {
    await client.addSettled('built-in.md', text);
    expect(await findMissing({ ...parts.embeddings, model: 'builtin-9' })).toEqual([]);
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
});

describe('while the embedding provider is unavailable', () => {
  test('a document becomes ready without vectors and gets them later', async () => {
    const given = await queued('boats.md');
    await indexDocument({ ...given.parts, embeddings: away }, given.attempt);
    const read = await countOf(given.document);
    expect(read).toMatchObject({ state: 'ready', vectors: 0 });
    expect(read.passages).toBeGreaterThan(1);
    expect(given.enqueued).toEqual([['embed-document', given.document]]);

    await expect(
      embedDocument({ ...given.parts, embeddings: away }, given.attempt),
    ).rejects.toThrow(EmbeddingsUnavailable);
    await embedDocument(given.parts, given.attempt);
    await embedDocument(given.parts, given.attempt);
    expect(await countOf(given.document)).toMatchObject({ vectors: read.passages });
  });

  test('vectors that are added later equal those that are made while reading', async () => {
    const given = await queued('late.md');
    // A text unlike that of every other document here.
    const own = text.replaceAll('green', 'red');
    given.parts.intake = toldIntake('Boats', [own, text]);
    await indexDocument({ ...given.parts, embeddings: parts.embeddings }, given.attempt);
    const vectors = async () => {
      const { rows } = await sql`
        select text_number, ordinal, page_number, model, vector from passage_vectors
        where org_id = ${given.document.orgId} and document_id = ${given.document.documentId}
        order by text_number, ordinal`.execute(parts.db);
      return rows;
    };
    const inTime = await vectors();
    await sql`delete from passage_vectors where org_id = ${given.document.orgId}`.execute(parts.db);
    await embedDocument(given.parts, given.attempt);
    expect(await vectors()).toEqual(inTime);
    expect(inTime.length).toBeGreaterThan(1);
  });

  test('a version that was replaced gets no vectors', async () => {
    const given = await queued('replaced.md');
    await indexDocument({ ...given.parts, embeddings: away }, given.attempt);
    const old = { ...given.attempt, data: { ...given.document, version: 1 } };
    await embedDocument(given.parts, old);
    expect(await countOf(given.document)).toMatchObject({ vectors: 0 });
  });

  test('a version that is being read gets no vectors', async () => {
    const given = await queued('read-again.md');
    await indexDocument({ ...given.parts, embeddings: away }, given.attempt);
    await sql`update documents set state = 'processing'
      where org_id = ${given.document.orgId} and id = ${given.document.documentId}`.execute(
      parts.db,
    );
    await embedDocument(given.parts, given.attempt);
    expect(await countOf(given.document)).toMatchObject({ vectors: 0 });
  });
});

test('the cause of a library’s failure to read a file is only in the log', async () => {
  const given = await queued('odd.docx');
  const cause = new Error("Cannot read properties of undefined (reading 'map')");
  const info = vi.fn<(about: object, text: string) => void>();
  const log = { ...given.parts.log, info } as unknown as typeof parts.log;
  const intake = toldIntake('', new IntakeError('broken', { kind: 'word_document' }, { cause }));
  await indexDocument({ ...given.parts, intake, log }, given.attempt);
  const { body } = await client.ask('GET', `/v1/documents/${given.document.documentId}`);
  const reason = { code: 'broken', values: { kind: 'word_document' } };
  const error = 'The Word document is broken';
  expect(body.document).toMatchObject({ state: 'failed', error, reason });
  expect(info.mock.calls).toEqual([
    [expect.objectContaining({ err: cause }), 'A file was refused'],
  ]);
});

describe('a server error while reading a document', () => {
  const broken = toldIntake('', new Error('EIO: /data/files/x'));

  test('is retried, and the final failure shows no details of it', async () => {
    const given = await queued('broken.md');
    const withBroken = { ...given.parts, intake: broken };
    await expect(indexDocument(withBroken, given.attempt)).rejects.toThrow('EIO');
    expect(await countOf(given.document)).toMatchObject({ state: 'processing' });
    await indexDocument(withBroken, { ...given.attempt, isLast: true });
    const { body } = await client.ask('GET', `/v1/documents/${given.document.documentId}`);
    expect(body.document).toMatchObject({
      state: 'failed',
      error: expect.not.stringContaining('EIO'),
    });
    expect(await countOf(given.document)).toMatchObject({ vectors: 0 });
  });

  test('does not count while the server is stopping: the last attempt is still to come', async () => {
    const given = await queued('stopped.md');
    const stopping = new AbortController();
    const attempt = { ...given.attempt, isLast: true, signal: stopping.signal };
    const intake: typeof broken = {
      ...broken,
      async *read() {
        stopping.abort();
        yield* broken.read('', '');
      },
    };
    const stopped = { ...given.parts, intake };
    await expect(indexDocument(stopped, attempt)).rejects.toThrow();
    expect(await countOf(given.document)).toMatchObject({ state: 'processing' });
    expect(await isSuspect(parts.db, given.document)).toBe(false);
    await expect(indexDocument(stopped, attempt)).rejects.toThrow('abort');
  });
});
