import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newTree, testWorld } from '../../../../../test/world.ts';
import { documentClient } from './fixtures/client.ts';

const { app, parts, tree } = await testWorld();
const client = documentClient(app, tree);

describe('GET /v1/documents/{documentId}', () => {
  test('200: returns the document with its shares', async () => {
    const document = await client.add('one.txt');
    const { status, body } = await client.ask('GET', `/v1/documents/${document.id.toUpperCase()}`);
    expect(status).toBe(200);
    expect(body.document).toMatchObject({ id: document.id, name: 'one.txt', sizeBytes: 15 });
    expect(body.document.shares).toEqual({ userIds: [], teamIds: [] });
  });

  test('200: a key reads the documents of the teams below its own', async () => {
    const middle = await tree.addTeam('Middle');
    const leaf = await tree.addTeam('Leaf', middle);
    const document = await client.add('leaf.txt', 'x', { teamId: leaf.id });
    const key = await tree.addKey(middle);
    const { status } = await client.ask('GET', `/v1/documents/${document.id}`, undefined, key);
    expect(status).toBe(200);
  });
});

describe('GET /v1/documents/{documentId}/pages/{pageNumber}', () => {
  test('200: returns the page’s number, text and tables', async () => {
    const { id } = await client.addSettled('pages.txt', 'Some  text.');
    const { status, body } = await client.ask('GET', `/v1/documents/${id}/pages/1`);
    expect({ status, body }).toEqual({
      status: 200,
      body: { page: { pageNumber: 1, text: expect.stringContaining('text.'), tables: [] } },
    });
    const prices = await client.addSettled('prices.csv', 'Work;Price\nBleed a brake;29.50 €');
    const read = await client.ask('GET', `/v1/documents/${prices.id}/pages/1`);
    const { text, tables } = read.body.page;
    expect(text).toBe('Work | Price\nBleed a brake | 29.50 €');
    const cut = ({ start, end }: { start: number; end: number }) => text.slice(start, end);
    expect(tables).toMatchObject([{ start: 0, end: text.length, name: null, headerRows: 1 }]);
    expect(tables[0].rows.map((cells: []) => cells.map(cut))).toEqual([
      ['Work', 'Price'],
      ['Bleed a brake', '29.50 €'],
    ]);
  });

  test.each(['0', '2', '-1', '1.0', '01', 'x', '99999999999999999999'])(
    '404: a document of one page has no page %s',
    async (page) => {
      const { id } = await client.addSettled('pages.txt', 'Some  text.');
      const answer = await client.ask('GET', `/v1/documents/${id}/pages/${page}`);
      expect(answer).toEqual({ status: 404, body: { error: 'Page not found' } });
    },
  );
});

describe('GET /v1/documents/{documentId}/content', () => {
  const html = '<script>alert(1)</script>';

  test('200: returns the exact bytes, as an attachment that no browser shows (S16)', async () => {
    for (const name of ['x.html', 'x.svg', 'x.xml', 'Übersicht "neu".txt']) {
      const { id } = await client.add(name, html);
      const response = await app.request(`/v1/documents/${id}/content`, {
        headers: { ...tree.headers },
      });
      expect(response.status).toBe(200);
      expect(await response.text()).toBe(html);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-length': String(html.length),
        'content-disposition': expect.stringMatching(/^attachment; filename="/),
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
    }
  });

  test('200: HEAD returns the headers of GET and no content', async () => {
    const { id } = await client.add('head.txt', html);
    const send = (method: string) =>
      app.request(`/v1/documents/${id}/content`, { method, headers: { ...tree.headers } });
    const headersOf = ({ headers }: Response) => {
      const { 'x-request-id': _, ...others } = Object.fromEntries(headers);
      return others;
    };
    const response = await send('HEAD');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe(String(html.length));
    expect(headersOf(response)).toEqual(headersOf(await send('GET')));
    expect(await response.text()).toBe('');
  });
});

describe('PATCH /v1/documents/{documentId}', () => {
  async function patch(id: string, change: object) {
    return client.ask('PATCH', `/v1/documents/${id}`, change);
  }

  test('200: renames, moves and publishes a document, which is found under its new name at once', async () => {
    const { id } = await client.addSettled('before.txt', 'Nothing of the title in here.');
    const change = {
      name: 'Flugreisekosten.txt',
      folderPath: '/Regeln/2026/',
      visibility: 'public',
    };
    const { status, body } = await patch(id, change);
    expect(status).toBe(200);
    expect(body.document).toMatchObject({ ...change, folderPath: 'Regeln/2026', type: 'txt', id });
    const found = await client.ask('POST', '/v1/knowledge/search', { query: 'flugreisekosten' });
    expect(found.body.documents[0]).toMatchObject({ id, name: 'Flugreisekosten.txt' });
    const { rows } = await sql<{ name_terms: string }>`
      select name_terms from documents where org_id = ${tree.team.orgId} and id = ${id}
    `.execute(parts.db);
    expect(rows[0]?.name_terms.split(' ')).toEqual(expect.arrayContaining(['2026', 'xxregeln']));
    expect(rows[0]?.name_terms).not.toContain('before');
  });

  test('200: omitted fields stay unchanged, and a folderPath of null or "" is the root', async () => {
    const { id } = await client.add('stay.txt', 'x', { folderPath: 'f', visibility: 'tree' });
    const stays = { name: 'stay.txt', folderPath: 'f', visibility: 'tree' };
    expect((await patch(id, {})).body.document).toMatchObject(stays);
    expect((await patch(id, { folderPath: null })).body.document.folderPath).toBe(null);
    await patch(id, { folderPath: 'g' });
    expect((await patch(id, { folderPath: '' })).body.document.folderPath).toBe(null);
  });

  test('200: each list of shares that is sent replaces the old list', async () => {
    const below = await tree.addTeam('Shared');
    const people = [
      await tree.addMember(below, `${randomUUID()}@example.com`, 'partner'),
      await tree.addMember(tree.team, `${randomUUID()}@example.com`, 'member'),
    ].map(({ userId }) => userId);
    const { id } = await client.add('shared.txt');
    const shares = async (given: object) =>
      (await patch(id, { shares: given })).body.document.shares;
    expect(await shares({ userIds: [...people, ...people], teamIds: [below.id] })).toEqual({
      userIds: people.toSorted(),
      teamIds: [below.id],
    });
    expect(await shares({})).toEqual({ userIds: people.toSorted(), teamIds: [below.id] });
    expect(await shares({ userIds: [people[1]] })).toEqual({
      userIds: [people[1]],
      teamIds: [below.id],
    });
    expect(await shares({ userIds: [], teamIds: [] })).toEqual({ userIds: [], teamIds: [] });
  });

  test('404: people and teams of another organisation are like unknown ones, and nothing changes (S3, S6)', async () => {
    const other = await newTree(parts);
    const { id } = await client.add('keep.txt');
    const attempts = [
      [{ userIds: [tree.owner.userId, other.owner.userId] }, 'User not found'],
      [{ userIds: [randomUUID()] }, 'User not found'],
      [{ teamIds: [other.team.id] }, 'Team not found or not accessible with this API key'],
      [{ teamIds: [randomUUID()] }, 'Team not found or not accessible with this API key'],
    ] as const;
    for (const [shares, error] of attempts) {
      const answer = await patch(id, { name: 'changed.txt', shares });
      expect(answer).toEqual({ status: 404, body: { error } });
    }
    const { body } = await client.ask('GET', `/v1/documents/${id}`);
    expect(body.document).toMatchObject({ name: 'keep.txt', shares: { userIds: [], teamIds: [] } });
  });

  test.each([
    [{ name: '' }, 'name must be text of 1 to 500 characters'],
    [{ name: 'x'.repeat(501) }, 'name must be text of 1 to 500 characters'],
    [{ name: 'a\nb' }, 'name must not contain control characters'],
    [{ folderPath: '../x' }, 'folderPath must not have a folder named . or ..'],
    [{ folderPath: 7 }, 'folderPath must be a folder path of at most 1000 characters'],
    [
      { folderPath: '報'.repeat(900) },
      'folderPath and the name must have at most 2400 bytes together',
    ],
    [{ visibility: 'all' }, 'visibility must be one of public, tree, team, restricted'],
    [{ shares: [] }, 'shares must be an object'],
    [{ shares: { userIds: ['x'] } }, 'shares.userIds[0] must be an id'],
    [[], 'The body must be a JSON object'],
  ])('400: %j is not a valid change', async (change, error) => {
    const { id } = await client.add('patch.txt');
    const { status, body } = await client.ask('PATCH', `/v1/documents/${id}`, change);
    expect({ status, error: body.error }).toEqual({ status: 400, error });
  });

  test('409: the folder already has a document of that name', async () => {
    await client.add('taken.txt');
    const { id } = await client.add('taken.txt', 'x', { folderPath: 'else' });
    const taken = {
      status: 409,
      body: { error: 'The folder already has a document of this name' },
    };
    expect(await patch(id, { folderPath: null })).toEqual(taken);
    expect((await patch(id, { name: 'free.txt', folderPath: null })).status).toBe(200);
  });
});

describe('PATCH /v1/documents/{documentId} with a key of a sub-team', () => {
  test('404: people and teams beside or above the key’s team are like unknown ones', async () => {
    const below = await tree.addTeam('Sharing');
    const beside = await tree.addTeam('Beside');
    const key = await tree.addKey(below);
    const { id } = await client.add('narrow.txt', 'x', { teamId: below.id });
    const { userId } = await tree.addMember(beside, `${randomUUID()}@example.com`, 'member');
    const own = await tree.addMember(below, `${randomUUID()}@example.com`, 'member');
    const share = (shares: object) => client.ask('PATCH', `/v1/documents/${id}`, { shares }, key);
    const noUser = { status: 404, body: { error: 'User not found' } };
    for (const other of [userId, tree.owner.userId, randomUUID()]) {
      expect(await share({ userIds: [other] })).toEqual(noUser);
    }
    for (const other of [beside.id, tree.team.id, randomUUID()]) {
      expect((await share({ teamIds: [other] })).status).toBe(404);
    }
    const shared = await share({ userIds: [own.userId], teamIds: [below.id] });
    expect(shared.body.document.shares).toEqual({ userIds: [own.userId], teamIds: [below.id] });
  });
});
