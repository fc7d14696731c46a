import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testWorld } from '../../../../../test/world.ts';
import { documentClient } from './fixtures/client.ts';

const { app, parts, tree } = await testWorld();
const client = documentClient(app, tree);

/** Sends a raw body, which no well-behaved client sends. */
function raw(
  body: string | Uint8Array<ArrayBuffer>,
  contentType = 'multipart/form-data; boundary=xx',
) {
  const { authorization } = tree.headers;
  const headers = { authorization, 'content-type': contentType };
  return app.request('/v1/documents', { method: 'POST', headers, body });
}

function part(disposition: string, text = 'text'): string {
  return `--xx\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${text}\r\n`;
}

/** Returns the pages that a search finds, as one text. */
async function search(query: string): Promise<string> {
  const { body } = await client.ask('POST', '/v1/knowledge/search', {
    query,
    userEmail: tree.owner.email,
  });
  return JSON.stringify(body.documents.map((found: { pages: unknown }) => found.pages));
}

async function storedKeys(): Promise<string[]> {
  return (await Array.fromAsync(parts.files.list())).toSorted();
}

/**
 * Waits until the store holds only files of documents, since files of other tests may still be on
 * their way out. Returns the document's file key and the number of files.
 */
async function settledKeys(documentId: string): Promise<{ own: string; count: number }> {
  const known = async () => {
    const { rows } = await sql<{ id: string; file_key: string }>`
      select id, file_key from documents
    `.execute(parts.db);
    return rows;
  };
  const differing = async () => {
    const stored = await storedKeys();
    const keys = (await known()).map((row) => row.file_key);
    return [
      ...stored.filter((key) => !keys.includes(key)),
      ...keys.filter((key) => !stored.includes(key)),
    ];
  };
  await expect.poll(differing, { timeout: 10_000 }).toEqual([]);
  const rows = await known();
  return { own: rows.find(({ id }) => id === documentId)?.file_key ?? '', count: rows.length };
}

describe('POST /v1/documents', () => {
  test('201: returns the documents in the order of the form, with the values of its fields', async () => {
    const { status, body } = await client.upload(
      [new File(['hello'], 'Grüße.TXT'), new File(['# b'], 'a.md')],
      { folderPath: '/a//b /', visibility: 'tree' },
    );
    expect(status).toBe(201);
    expect(Object.keys(body)).toEqual(['documents']);
    const common = {
      teamId: tree.team.id,
      folderPath: 'a/b',
      visibility: 'tree',
      error: null,
      reason: null,
    };
    expect(body.documents).toMatchObject([
      { name: 'Grüße.TXT', type: 'txt', sizeBytes: 5, ...common },
      { name: 'a.md', type: 'md', sizeBytes: 3, ...common },
    ]);
    expect(Object.keys(body.documents[0])).toEqual([
      'id',
      'teamId',
      'name',
      'type',
      'folderPath',
      'visibility',
      'state',
      'error',
      'reason',
      'readingNotes',
      'totalPages',
      'hasPages',
      'sizeBytes',
      'createdAt',
      'teamName',
      'requestedVisibility',
      'requestedAt',
      'newVersion',
      'origin',
      'verifiedUntil',
      'isVerificationDue',
      'mayChange',
    ]);
  });

  test('201: without fields, a document is in the root folder of the key’s team and visible to the team', async () => {
    const document = await client.add('default.txt');
    expect(document).toMatchObject({
      teamId: tree.team.id,
      folderPath: null,
      visibility: 'team',
      state: 'queued',
      totalPages: null,
    });
  });

  test('201: a document is uploaded to a sub-team by its slug', async () => {
    const below = await tree.addTeam('Below');
    const document = await client.add('below.txt', 'x', { teamId: below.slug });
    expect(document.teamId).toBe(below.id);
  });

  test('201: with wait=true, each document is ready and can be found, or has failed with a reason', async () => {
    const { body } = await client.upload(
      [new File(['Zebras graze quietly.'], 'z.txt'), new File(['%PDF-1.4 no'], 'broken.pdf')],
      { folderPath: 'wait' },
      '?wait=true',
    );
    expect(body.documents).toMatchObject([
      { state: 'ready', error: null, totalPages: 1 },
      { state: 'failed', totalPages: null },
    ]);
    expect(body.documents[1].error).toMatch(/^The .+/);
    expect(await search('zebras graze')).toContain('Zebras graze quietly.');
  });

  test('201: an empty file is accepted, and its document ends as ready or failed', async () => {
    const document = await client.addSettled('empty.txt', '');
    expect(document.sizeBytes).toBe(0);
    expect(['ready', 'failed']).toContain(document.state);
  });

  test('201: a file without an extension gets its type from its first bytes', async () => {
    const files = [
      new File(['MIT License'], 'LICENSE'),
      new File(['%PDF-1.4 no'], 'scan'),
      new File([new Uint8Array([0, 1, 2])], 'unknown'),
    ];
    const { body } = await client.upload(files, { folderPath: 'types' }, '?wait=true');
    expect(body.documents).toMatchObject([
      { name: 'LICENSE', type: 'txt', state: 'ready' },
      { name: 'scan', type: 'pdf', state: 'failed' },
      { name: 'unknown', type: '', state: 'failed' },
    ]);
    const renamed = await client.ask('PATCH', `/v1/documents/${body.documents[1].id}`, {
      name: 'renamed',
    });
    expect(renamed.body.document).toMatchObject({ name: 'renamed', type: 'pdf' });
  });

  test('201: file names are read as UTF-8, and other bytes become replacement characters', async () => {
    const body = Buffer.concat([
      Buffer.from(part('name="file"; filename="資料.txt"')),
      Buffer.from(part('name="file"; filename="Gr\u00fc\u00dfe.txt"'), 'latin1'),
      Buffer.from('--xx--\r\n'),
    ]);
    const response = await raw(new Uint8Array(body));
    expect(response.status).toBe(201);
    const { documents } = (await response.json()) as any;
    expect(documents.map((document: { name: string }) => document.name)).toEqual([
      '資料.txt',
      'Gr\ufffd\ufffde.txt',
    ]);
  });

  test.each([
    ['../../../../tmp/evil.txt', 'evil.txt'],
    ['/etc/passwd', 'passwd'],
    ['C:\\\\Windows\\\\win.ini', 'win.ini'],
    ['nul\0.txt', 'nul.txt'],
    ['CON', 'CON'],
    [`${'n'.repeat(296)}.txt`, `${'n'.repeat(296)}.txt`],
  ])('201: the file name %j is only text and never a path (S14)', async (given, shown) => {
    const response = await raw(`${part(`name="file"; filename="${given}"`)}--xx--\r\n`);
    expect(response.status).toBe(201);
    const { documents } = (await response.json()) as any;
    expect(documents[0].name).toBe(shown);
    const { rows } = await sql<{ file_key: string }>`
      select file_key from documents where org_id = ${tree.team.orgId} and id = ${documents[0].id}
    `.execute(parts.db);
    expect((await parts.files.lend(rows[0]!.file_key)).path).toMatch(
      /\/files\/..\/..\/[0-9a-f-]{36}$/,
    );
  });
});

describe('POST /v1/documents with a name that already exists', () => {
  test('the same name in the same folder replaces the old version as soon as it is read', async () => {
    const fields = { folderPath: 'replace' };
    const first = await client.addSettled('r.txt', 'Walruses sleep on ice.', fields);
    expect(await search('walruses sleep')).toContain('Walruses sleep on ice.');
    const before = await settledKeys(first.id);
    const second = await client.addSettled('r.txt', 'Penguins march inland.', fields);
    expect(second.id).toBe(first.id);
    expect(second).toMatchObject({ sizeBytes: 22, createdAt: first.createdAt });
    expect(await search('walruses sleep')).not.toContain('Walrus');
    const page = await client.ask('GET', `/v1/documents/${first.id}/pages/1`);
    expect(JSON.stringify(page.body)).not.toContain('Walrus');
    await client.addSettled('r.txt', 'Penguins march inland.', fields);
    expect(await search('penguins march')).toContain('Penguins march inland.');
    expect(await search('walruses sleep')).not.toContain('Walrus');
    const after = await settledKeys(first.id);
    expect(after.own).not.toBe(before.own);
    expect(after.count).toBe(before.count);
  });

  test('the same bytes leave the document unchanged and store no second file', async () => {
    const first = await client.addSettled('same.txt', 'same');
    const before = await settledKeys(first.id);
    const second = await client.add('same.txt', 'same');
    expect(second).toEqual(first);
    expect(await settledKeys(first.id)).toEqual(before);
  });

  test('the same bytes of a failed document are queued again', async () => {
    const first = await client.addSettled('again.pdf', 'no pdf');
    expect(first.state).toBe('failed');
    const second = await client.add('again.pdf', 'no pdf');
    expect(second).toMatchObject({ id: first.id, state: 'queued', error: null });
  });

  test('replacing a document changes its visibility only when the form says so', async () => {
    const first = await client.addSettled('seen.txt', 'one', { visibility: 'restricted' });
    const replaced = await client.addSettled('seen.txt', 'two');
    expect(replaced).toMatchObject({ id: first.id, visibility: 'restricted' });
    const shown = await client.addSettled('seen.txt', 'two', { visibility: 'public' });
    expect(shown).toMatchObject({ id: first.id, visibility: 'public' });
    const log = await client.ask('GET', '/v1/audit?action=document.visibility');
    expect(log.body.entries[0]).toMatchObject({ subjectIds: [first.id] });
    const both = await client.addSettled('seen.txt', 'three', { visibility: 'tree' });
    expect(both).toMatchObject({ id: first.id, visibility: 'tree' });
  });

  test('the same name in another folder or team makes another document', async () => {
    const below = await tree.addTeam('Own');
    const added = [
      await client.add('own.txt', 'x'),
      await client.add('own.txt', 'x', { folderPath: 'own' }),
      await client.add('own.txt', 'x', { teamId: below.id }),
    ];
    expect(new Set(added.map(({ id }) => id)).size).toBe(3);
  });

  test('six uploads of one name at the same moment make one document', async () => {
    const same = await Promise.all(Array.from({ length: 6 }, () => client.add('race.txt', 'race')));
    const texts = Array.from({ length: 6 }, (_, index) => `race ${index}`);
    const other = await Promise.all(texts.map((text) => client.add('race.txt', text)));
    expect(new Set([...same, ...other].map(({ id }) => id)).size).toBe(1);
    await settledKeys(same[0]!.id);
  });

  test('forms with the same files in opposite orders do not deadlock', async () => {
    const names = ['a.txt', 'b.txt', 'c.txt', 'd.txt'];
    const send = (round: number) => {
      const files = names.map((name) => new File([`${name} ${round}`], name));
      return client.upload(round % 2 ? files.toReversed() : files, { folderPath: 'order' });
    };
    const answers = await Promise.all(Array.from({ length: 8 }, (_, round) => send(round)));
    expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
    const { body } = await client.ask('GET', '/v1/documents?folderPath=order');
    expect(body.pagination.totalCount).toBe(4);
  });
});
