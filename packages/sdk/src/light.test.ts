import { endpoints, failures } from '@guildhall/contract';
import type { Endpoint } from '@guildhall/contract';
import { beforeAll, expect, test } from 'vitest';
import { createGuildhall, GuildhallError } from './light.ts';
import type { Document } from './light.ts';
import { operations, statuses } from './operations.ts';
import { realServer } from './real-server.fixture.ts';
import { toOperation } from './to-operation.ts';

let url: string;
let key: string;

beforeAll(async () => {
  ({ url, key } = await realServer());
});

test('its operations are those of the contract', () => {
  const every = Object.values<Endpoint>(endpoints);
  const expected = every.map((endpoint) => [endpoint.id, toOperation(endpoint)]);
  expect(operations).toEqual(Object.fromEntries(expected));
  expect(statuses).toEqual(
    Object.fromEntries(Object.entries(failures).map(([code, { status }]) => [code, status])),
  );
});

test('it uploads, lists, searches and changes as the whole client does', async () => {
  const guildhall = createGuildhall({ url, key });
  const { team } = await guildhall.createTeam({ name: 'Sluice Keepers' });
  const files = [new File(['The mill grinds when the pond is full.'], 'mill.txt')];
  await guildhall.addDocuments({ teamId: team.slug, files, visibility: 'public', wait: true });
  const documents: Document[] = await Array.fromAsync(
    guildhall.all.listDocuments({ teamId: team.id }),
  );
  expect(documents.map(({ name }) => name)).toEqual(['mill.txt']);
  const query = { query: 'when does the mill grind', teamId: team.id };
  expect((await guildhall.searchKnowledge(query)).documents[0]?.name).toBe('mill.txt');
  const bytes = await guildhall.getDocumentContent({ documentId: documents[0]!.id });
  expect(await bytes.text()).toBe('The mill grinds when the pond is full.');
});

test('what a server refuses has its code, status and sentence', async () => {
  const guildhall = createGuildhall({ url, key });
  const refused = await guildhall.try.createTeam({ name: ' ' });
  if (refused.ok) throw new Error('a team without a name was made');
  expect(refused.error).toBeInstanceOf(GuildhallError);
  expect(refused.error).toMatchObject({ code: 'invalid', status: 400 });
  expect(refused.error.details.map(({ path }) => path)).toEqual(['name']);
  const missing = await guildhall.try.getTeam({ teamId: 'nowhere' });
  expect(missing).toMatchObject({ ok: false, error: { code: 'team_not_found', status: 404 } });
});

test('what no server is asked for has its code and status, too', async () => {
  const guildhall = createGuildhall({ url: 'http://127.0.0.1:1' });
  expect(await guildhall.try.getTeam({ teamId: '..' })).toMatchObject({
    ok: false,
    error: {
      code: 'team_not_found',
      status: 404,
      message: 'http://127.0.0.1:1 has no such thing (team_not_found)',
    },
  });
});
