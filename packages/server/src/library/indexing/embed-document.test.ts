import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { letteredApp } from '../../../../../test/lettered-app.ts';
import { newTree } from '../../../../../test/world.ts';
import type { Embeddings } from '#ground/ports/embeddings.ts';
import { EmbeddingsUnavailable } from '#ground/ports/embeddings.ts';
import { IntakeError } from '@guildhall/reading/extraction/intake-error.ts';
import { backgroundTexts } from '#library/vectors/background.ts';
import { embedDocument } from './embed-document.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import { toldIntake } from '#library/documents/fixtures/told-intake.ts';
import { indexDocument } from './index-document.ts';
import { isSuspect } from './index-document.queries.ts';
import type { DocumentVersion } from './index-document.queries.ts';

const opened = await letteredApp();
const parts = opened.parts;
const tree = await newTree(parts);
const client = documentClient(opened.app, tree);

const away: Embeddings = {
  model: 'away',
  dimensions: null,
  embed: () => Promise.reject(new EmbeddingsUnavailable('refused', 'The provider does not answer')),
};

const text = Array.from({ length: 60 }, (_, n) => `Rule ${n}: the boat ${n} is green.`).join(
  '\n\n',
);

const long = Array.from({ length: 2_000 }, (_, n) => `Rule ${n}: the boat ${n} is red.`).join(
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

  test('a job that ended early goes on where it was', async () => {
    const given = await queued('late.md');
    given.parts.intake = toldIntake('Boats', [long]);
    await indexDocument(given.parts, given.attempt);
    const { passages } = await countOf(given.document);
    const texts: string[] = [];
    let batchesLeft = 1;
    const embeddings: Embeddings = {
      model: 'tired',
      dimensions: 2,
      async embed(some, { purpose }) {
        if (some !== backgroundTexts) {
          expect(purpose).toBe('passage');
          if (batchesLeft === 0) throw new EmbeddingsUnavailable('unreachable', 'away');
          batchesLeft -= 1;
          texts.push(...some);
        }
        return some.map(() => new Float32Array([1, 0]));
      },
    };
    const embed = () => embedDocument({ ...given.parts, embeddings }, given.attempt);
    await expect(embed()).rejects.toThrow(EmbeddingsUnavailable);
    const before = (await countOf(given.document)).vectors;
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(passages);
    batchesLeft = 100;
    await embed();
    expect(await countOf(given.document)).toMatchObject({ vectors: passages });
    expect(texts.length).toBeGreaterThan(passages);
    expect(new Set(texts).size).toBe(texts.length);
    const codes = await sql<{ passages: number }>`
      select sum(passages)::int as passages from vector_blocks where model = 'tired'`.execute(
      parts.db,
    );
    expect(codes.rows).toEqual([{ passages }]);
  });

  test('a passage is embedded with the headings above it, those of earlier pages, too', async () => {
    const given = await queued('headed.md');
    const picture = `![](data:image/png;base64,${'A'.repeat(9_000)})`;
    const pages = [`# Boats\n\n## Green ones\n\n${picture}\n\n${text}`, text];
    given.parts.intake = toldIntake('Boats', pages);
    await indexDocument(given.parts, given.attempt);
    const texts: string[] = [];
    const embeddings: Embeddings = {
      model: 'noting',
      dimensions: 2,
      async embed(some) {
        if (some !== backgroundTexts) texts.push(...some);
        return some.map(() => new Float32Array([1, 0]));
      },
    };
    await embedDocument({ ...given.parts, embeddings }, given.attempt);
    expect(texts.length).toBeGreaterThan(2);
    for (const each of texts) expect(each).toMatch(/^Boats: Green ones\n/);
    expect(texts.join()).not.toContain('base64');
    const { passages, vectors } = await countOf(given.document);
    expect(vectors).toBe(passages);
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
