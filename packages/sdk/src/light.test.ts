import { endpoints, failures } from '@guildhall/contract';
import type { Endpoint } from '@guildhall/contract';
import { expect, test } from 'vitest';
import { clients } from './clients.fixture.ts';
import { createGuildhall as createWhole } from './index.ts';
import { createGuildhall, GuildhallError } from './light.ts';
import type { Document } from './light.ts';
import { answer, hangUp, oddServer } from './odd-server.fixture.ts';
import { operations } from './operations.ts';
import { statuses } from './statuses.ts';
import { realServer } from './real-server.fixture.ts';
import { toOperation } from './to-operation.ts';

/** Returns what a caller reads of an error. */
const tellOf = ({ code, status, message, details }: GuildhallError) => ({
  code,
  status,
  message,
  details,
});

const { url, key } = await realServer();

test('the light client has the operations of the contract', () => {
  const every = Object.values<Endpoint>(endpoints);
  const expected = every.map((endpoint) => [endpoint.id, toOperation(endpoint)]);
  expect(operations).toEqual(Object.fromEntries(expected));
  expect(statuses).toEqual(
    Object.fromEntries(Object.entries(failures).map(([code, { status }]) => [code, status])),
  );
});

test('the light client creates a team, uploads, lists, searches and downloads', async () => {
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

test('the light client gives the code, status and sentence of a refusal, as the whole client does', async () => {
  const guildhall = createGuildhall({ url, key });
  const refused = await guildhall.try.createTeam({ name: ' ' });
  if (refused.ok) throw new Error('a team without a name was made');
  expect(refused.error).toBeInstanceOf(GuildhallError);
  expect(refused.error).toMatchObject({ code: 'invalid', status: 400 });
  expect(refused.error.details.map(({ path }) => path)).toEqual(['name']);
  const missing = await guildhall.try.getTeam({ teamId: 'nowhere' });
  expect(missing).toMatchObject({ ok: false, error: { code: 'team_not_found', status: 404 } });
  const tell = async (client: typeof guildhall) => {
    const outcomes = [
      await client.try.createTeam({ name: ' ' }),
      await client.try.getTeam({ teamId: 'nowhere' }),
    ];
    return outcomes.map((outcome) => (outcome.ok ? 'no error' : tellOf(outcome.error)));
  };
  expect(await tell(guildhall)).toEqual(await tell(createWhole({ url, key })));
});

test.each([
  ['a sentence of its own', answer(409, { error: 'The lock is closed' })],
  ['a page of a proxy', answer(502, '<html>')],
  ['a broken connection', hangUp],
])(
  'the light client gives the same code, status and sentence as the whole client for %s',
  async (_, failing) => {
    const { url: odd } = await oddServer([failing]);
    const told = clients.map(async ([, create]) => {
      const outcome = await create({ url: odd, attemptsMax: 1 }).try.getTeam({ teamId: 't' });
      return outcome.ok ? 'no error' : tellOf(outcome.error);
    });
    const [whole, light] = await Promise.all(told);
    expect(light).toEqual(whole);
    expect(light).toMatchObject({ message: expect.stringMatching(/\w/) });
  },
);

test('the light client gives a code and status also for what it refuses itself', async () => {
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
