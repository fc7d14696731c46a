import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import type { TestApp } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { createApp } from '#app/app.ts';
import { transaction } from '#ground/db/database.ts';
import { openBudgets } from '#ground/db/open-budgets.ts';
import { createUploadBudget } from '#ground/http/upload-budget.ts';
import { findLimits } from '#library/organisation-limits.ts';
import { readSizes } from '#library/organisation-sizes.queries.ts';
import { readSettings } from '#ground/settings/settings.ts';
import { documentClient } from './fixtures/client.ts';
import type { DocumentClient } from './fixtures/client.ts';
import { toldIntake } from './fixtures/told-intake.ts';
import { indexDocument } from '#library/indexing/index-document.ts';
import type { ProcessParts } from '#library/indexing/index-document.ts';

const world = await testApp();
const { parts } = world;
let tree: TestTree;
let client: DocumentClient;

const limit = (maxBytes: number) => ({ maxBytes, isStandard: false });

/** Returns the server with other settings, on the same database. */
function appWith(settings: Partial<typeof parts.settings>): TestApp['app'] {
  return createApp({ ...parts, settings: { ...parts.settings, ...settings } });
}

beforeEach(async () => {
  tree = await newTree(parts);
  client = documentClient(world.app, tree);
});

const sizes = () => readSizes(parts.db, tree.team.orgId);
const put = (app: TestApp['app'], name: string, bytes: number) =>
  documentClient(app, tree).upload([new File(['x'.repeat(bytes)], name)]);

describe('POST /v1/documents where an organisation may keep 1,000 bytes of files (D40)', () => {
  const app = appWith({ orgStorage: limit(1000) });

  test('413: more than that is refused, nothing of it is kept, and a deletion makes room at once', async () => {
    const first = await put(app, 'a.txt', 600);
    expect(first.status).toBe(201);
    const files = (await Array.fromAsync(parts.files.list())).length;
    const refused = await put(app, 'b.txt', 600);
    expect(refused).toMatchObject({ status: 413 });
    expect(refused.body.error).toContain('no room');
    expect((await Array.fromAsync(parts.files.list())).length).toBe(files);
    expect(await sizes()).toMatchObject({ fileBytes: 600 });
    expect((await put(app, 'c.txt', 400)).status).toBe(201);
    expect((await put(app, 'd.txt', 1)).status).toBe(413);
    await client.ask('DELETE', `/v1/documents/${first.body.documents[0].id}`);
    expect(await sizes()).toMatchObject({ fileBytes: 400 });
    expect((await put(app, 'b.txt', 600)).status).toBe(201);
  });

  test('201: a replacement counts with what it frees', async () => {
    await put(app, 'a.txt', 900);
    expect((await put(app, 'a.txt', 1000)).status).toBe(201);
    expect(await sizes()).toMatchObject({ fileBytes: 1000 });
    expect((await put(app, 'a.txt', 1001)).status).toBe(413);
    expect(await sizes()).toMatchObject({ fileBytes: 1000 });
  });

  test('413: uploads at the same moment do not pass it together', async () => {
    const names = Array.from({ length: 8 }, (_, at) => `${at}.txt`);
    const answers = await Promise.all(names.map((name) => put(app, name, 300)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 413)).toHaveLength(5);
    expect(await sizes()).toMatchObject({ fileBytes: 900 });
  });

  test('413: a request that announces more is refused before its body is read', async () => {
    let isRead = false;
    const body = new ReadableStream(
      {
        pull(controller) {
          isRead = true;
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const response = await app.request('/v1/documents', {
      method: 'POST',
      headers: {
        authorization: tree.headers.authorization,
        'content-type': 'multipart/form-data; boundary=xx',
        'content-length': String(2 * 2 ** 20),
      },
      body,
      duplex: 'half',
    });
    expect(response.status).toBe(413);
    expect(response.headers.get('x-error-code')).toBe('storage_full');
    expect(isRead).toBe(false);
  });

  test('201: what another organisation keeps does not count', async () => {
    await put(app, 'a.txt', 1000);
    const other = await newTree(parts);
    const { status } = await documentClient(app, other).upload([
      new File(['x'.repeat(999)], 'a.txt'),
    ]);
    expect(status).toBe(201);
  });
});

describe('limits that are not set', () => {
  test('hold only where there is more than one organisation', async () => {
    const settings = readSettings({});
    await newTree(parts);
    expect(await findLimits(parts.db, settings)).toEqual({
      fileBytes: 51_200 * 2 ** 20,
      textBytes: 5120 * 2 ** 20,
    });
    await transaction(parts.db, async (tx) => {
      await sql`update teams set parent_id = id where id <> ${tree.team.id}`.execute(tx);
      expect(await findLimits(tx, settings)).toEqual({ fileBytes: null, textBytes: null });
      const set = readSettings({ ORG_STORAGE_MB: '1', ORG_TEXT_MB: 'off' });
      expect(await findLimits(tx, set)).toEqual({ fileBytes: 2 ** 20, textBytes: null });
      throw new Error('undo');
    }).catch((error: Error) => expect(error.message).toBe('undo'));
  });
});

/** Adds a file and reads it as if it held these pages. */
async function index(pages: readonly string[], given: Partial<ProcessParts> = {}) {
  const document = await client.addSettled(`${crypto.randomUUID()}.txt`, 'x');
  const { orgId } = tree.team;
  await sql`
    update documents set state = 'queued', version = 2, text_bytes = 0
    where org_id = ${orgId} and id = ${document.id}`.execute(parts.db);
  const data = { orgId, documentId: document.id, version: 2 };
  const withParts = {
    ...parts,
    intake: toldIntake('', pages),
    takeUpload: async () => {},
    ...given,
  };
  await indexDocument(withParts, { data, isLast: true, signal: new AbortController().signal });
  return (await client.ask('GET', `/v1/documents/${document.id}`)).body.document;
}

const page = 'Every marmot whistles when an eagle comes over the ridge. '.repeat(50);

describe('the text of documents (D40, S55)', () => {
  test('fails for want of room with a reason, and leaves nothing; a deletion makes room at once', async () => {
    const settings = { ...parts.settings, orgText: limit(10_000) };
    const kept = await index([page, page], { settings });
    expect(kept).toMatchObject({ state: 'ready' });
    const used = (await sizes()).textBytes;
    expect(used).toBe(2 * page.length);
    const full = await index([page, page], { settings });
    expect(full).toMatchObject({ state: 'failed', reason: { code: 'text_full' } });
    expect(await sizes()).toMatchObject({ textBytes: used });
    const { rows } = await sql`select from pages where document_id = ${full.id}`.execute(parts.db);
    expect(rows).toEqual([]);
    await client.ask('DELETE', `/v1/documents/${kept.id}`);
    expect(await sizes()).toMatchObject({ textBytes: 0 });
    expect(await index([page, page], { settings })).toMatchObject({ state: 'ready' });
  });

  test('counts in the upload budget of whoever sent it: later uploads are a 429', async () => {
    const settings = {
      ...parts.settings,
      rateLimits: readSettings({}).rateLimits,
      uploadHourlyMaxBytes: 2 * 2 ** 20,
    };
    const app = createApp({ ...parts, settings });
    expect((await put(app, 'a.txt', 10)).status).toBe(201);
    const takeUpload = createUploadBudget(settings, openBudgets(parts.database.pool));
    const long = Array.from({ length: 600 }, () => page);
    expect(await index(long, { takeUpload })).toMatchObject({ state: 'ready' });
    // The first upload's own lease of a mebibyte is used up before the budget is asked again.
    await put(app, 'b.txt', 2 ** 20);
    const refused = await app.request('/v1/documents', {
      method: 'POST',
      headers: { authorization: tree.headers.authorization },
      body: formOf('c.txt', 2 ** 20),
    });
    expect(refused.status).toBe(429);
    expect(refused.headers.get('x-error-code')).toBe('too_many_bytes');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    const others = await newTree(parts);
    const other = await documentClient(app, others).upload([new File(['x'], 'a.txt')]);
    expect(other.status).toBe(201);
  });
});

function formOf(name: string, bytes: number): FormData {
  const form = new FormData();
  form.append('file', new File(['x'.repeat(bytes)], name));
  return form;
}
