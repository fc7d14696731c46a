import { beforeAll, describe, expect, test } from 'vitest';
import { testWorld } from '../../../../../test/world.ts';
import { documentClient } from './fixtures/client.ts';

const { app, tree } = await testWorld();
const client = documentClient(app, tree);

describe('GET /v1/documents', () => {
  let team: string;
  const names = ['Alpha.txt', 'beta.TXT', '100%_.md', 'Éclair.md'];

  beforeAll(async () => {
    team = (await tree.addTeam('Listed')).id;
    for (const name of names) await client.add(name, name, { teamId: team });
    await client.addSettled('deep.pdf', 'no pdf', { teamId: team, folderPath: 'a/b' });
    await client.add('higher.txt', 'x', { teamId: team, folderPath: 'a' });
  });

  async function list(query: string): Promise<string[]> {
    const { status, body } = await client.ask('GET', `/v1/documents?teamId=${team}&${query}`);
    expect(status).toBe(200);
    return body.documents.map((document: { name: string }) => document.name);
  }

  test('200: lists the team’s own documents, newest first, page by page', async () => {
    expect(await list('')).toEqual(['higher.txt', 'deep.pdf', ...names.toReversed()]);
    expect(await list('page=2&pageSize=2')).toEqual(['Éclair.md', '100%_.md']);
    const { body } = await client.ask('GET', `/v1/documents?teamId=${team}&page=9&pageSize=4`);
    const pagination = { totalCount: 6, totalPages: 2, currentPage: 9, pageSize: 4, after: null };
    expect(body).toEqual({ documents: [], pagination });
  });

  test('200: does not list the documents of the teams below or above', async () => {
    const upper = await tree.addTeam('Upper');
    const middle = await tree.addTeam('Middle', upper);
    const lower = await tree.addTeam('Lower', middle);
    for (const { id, name } of [upper, middle, lower]) {
      await client.add(`${name}.txt`, 'x', { teamId: id, visibility: 'public' });
    }
    const key = await tree.addKey(middle);
    const { body } = await client.ask('GET', '/v1/documents', undefined, key);
    expect(body.documents).toMatchObject([{ name: 'Middle.txt' }]);
    expect(body.pagination).toMatchObject({ totalCount: 1, pageSize: 20 });
    expect((await client.ask('GET', '/v1/documents')).body.documents).toEqual([]);
  });

  test.each([
    ['folderPath=a', ['higher.txt']],
    ['folderPath=/a//b/', ['deep.pdf']],
    ['folderPath=none', []],
    ['folderPath=&search=t', ['beta.TXT', 'Alpha.txt']],
    ['state=failed', ['deep.pdf']],
    ['sortBy=createdAt&sortOrder=asc&pageSize=2', ['Alpha.txt', 'beta.TXT']],
    ['folderPath=&sortBy=name&sortOrder=asc', ['100%_.md', 'Alpha.txt', 'beta.TXT', 'Éclair.md']],
    ['folderPath=&sortBy=name', ['Éclair.md', 'beta.TXT', 'Alpha.txt', '100%_.md']],
    ['visibility=public', []],
    ['visibility=team&search=higher', ['higher.txt']],
    ['search=ALPH', ['Alpha.txt']],
    ['search=éCLAIR', ['Éclair.md']],
    ['search=E%CC%81cl', ['Éclair.md']],
    ['search=%25', ['100%_.md']],
    ['search=_', ['100%_.md']],
    ['search=%5C', []],
    ['search=%27', []],
    ['search=', ['higher.txt', 'deep.pdf', ...names.toReversed()]],
  ])('200: the query %s returns the matching documents in order', async (query, found) => {
    expect(await list(query)).toEqual(found);
  });

  test.each([
    ['state=done', 'state must be one of queued, processing, ready, failed'],
    ['page=0', 'page must be an integer from 1'],
    ['pageSize=101', 'pageSize must be an integer from 1 to 100'],
    ['folderPath=a/../b', 'folderPath must not have a folder named . or ..'],
    ['search=%00', 'search must not contain NUL or half of a character'],
  ])('400: the query %s is refused', async (query, error) => {
    const { status, body } = await client.ask('GET', `/v1/documents?${query}`);
    expect({ status, error: body.error }).toEqual({ status: 400, error });
  });
});
