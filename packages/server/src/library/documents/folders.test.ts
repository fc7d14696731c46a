import { describe, expect, test } from 'vitest';
import { testWorld } from '../../../../../test/world.ts';
import { documentClient } from './fixtures/client.ts';
import { documentPeople } from './fixtures/people.ts';

const world = await testWorld();
const { tree } = world;
const client = documentClient(world.app, tree);
const people = documentPeople(world, tree);
const below = await tree.addTeam('Below');
const add = (name: string, fields: Record<string, string>) => client.add(name, 'x', fields);
await add('a.md', {});
await add('b.md', { folderPath: 'Plans/2026', visibility: 'public' });
await add('c.md', { folderPath: 'Plans/2026' });
await add('d.md', { folderPath: 'accounts', visibility: 'restricted' });
await add('e.md', { folderPath: 'elsewhere', teamId: below.id, visibility: 'public' });

async function folders(headers?: object) {
  const { status, body } = await client.ask('GET', '/v1/documents/folders', undefined, headers);
  expect(status).toBe(200);
  return body.folders;
}

describe('GET /v1/documents/folders', () => {
  test('200: lists only this team’s folders that hold documents, by name, the root first', async () => {
    const all = [
      { path: null, documentCount: 1 },
      { path: 'accounts', documentCount: 1 },
      { path: 'Plans/2026', documentCount: 2 },
    ];
    expect(await folders()).toEqual(all);
    expect(await folders((await people.join('team_leader')).headers)).toEqual(all);
  });

  test('200: counts only the documents that the person may see', async () => {
    const member = await people.join('member');
    expect(await folders(member.headers)).toEqual([
      { path: null, documentCount: 1 },
      { path: 'Plans/2026', documentCount: 2 },
    ]);
    const partner = await people.join('partner');
    expect(await folders(partner.headers)).toEqual([{ path: 'Plans/2026', documentCount: 1 }]);
  });
});
