import { describe, expect, test } from 'vitest';
import { signIn } from '../../../../../test/sign-in.ts';
import { newTree, testWorld } from '../../../../../test/world.ts';
import { correctionClient } from './fixtures/client.ts';

const opened = await testWorld();
const { tree } = opened;
const client = correctionClient(opened, tree);
const workshops = await tree.addTeam('Workshops');
const hamburg = await tree.addTeam('Hamburg', workshops);
const sales = await tree.addTeam('Sales');
const ada = (await tree.addMember(sales, 'ada-author@example.com', 'member')).userId;
const chatOwner = { kind: 'person', id: ada } as const;
await client.give({ team: tree.team, userText: 'top' });
await client.give({ team: hamburg, userText: 'below', chatOwner });
await client.give({ team: hamburg, userText: 'liked', isUpvoted: true });
await client.give({ team: sales, userText: 'beside' });
await client.approve((await client.give({ team: hamburg, userText: 'approved' })).id, 'Yes.');
const other = await newTree(opened.parts);
await correctionClient(opened, other).give({ userText: 'foreign' });

const list = async (query: string, headers?: object) => {
  const path = `/v1/training?allTeams=true&status=pending${query}`;
  return client.ask('GET', path, undefined, headers);
};
const textsOf = ({ body }: { body: any }) => body.training.map((it: any) => it.userText);

describe('GET /v1/training?allTeams=true', () => {
  test('200: lists the training of every team that the person leads, the newest first', async () => {
    const email = 'lead-two@example.com';
    const { userId } = await tree.addMember(tree.team, email, 'member');
    await tree.addMember(workshops, email, 'team_leader');
    await tree.addMember(sales, email, 'owner');
    const headers = await signIn(opened, userId);
    const listed = await list('', headers);
    expect(textsOf(listed)).toEqual(['beside', 'liked', 'below']);
    expect(listed.body.pagination.totalCount).toBe(3);
    expect(textsOf(await list('&isUpvoted=false', headers))).toEqual(['beside', 'below']);
    expect(textsOf(await list('&isUpvoted=true', headers))).toEqual(['liked']);
  });

  test('200: a key lists its own team and those below, whatever teamId says', async () => {
    const headers = await tree.addKey(workshops);
    expect(textsOf(await list(`&teamId=${sales.id}`, headers))).toEqual(['liked', 'below']);
  });

  test('200: include=author names whose chat it was; without members:read a key reads no name', async () => {
    const [beside, , below] = (await list('&include=author')).body.training;
    expect(beside.author).toEqual({ kind: 'visitor', userId: null, name: null });
    expect(below.author).toEqual({ kind: 'person', userId: ada, name: 'ada-author@example.com' });
    const key = await tree.addKey(hamburg, { scopes: ['training:read'] });
    const read = (await list('&include=author&isUpvoted=false', key)).body.training;
    expect(read[0].author).toEqual({ kind: 'person', userId: ada, name: null });
    expect((await list('')).body.training[0]).not.toHaveProperty('author');
  });

  test('403: a member leads no team', async () => {
    const headers = await signIn(opened, ada);
    expect((await list('', headers)).status).toBe(403);
  });
});
