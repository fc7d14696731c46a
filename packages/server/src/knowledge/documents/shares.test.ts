import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import type { Headers, TestTree } from '../../../../../test/world.ts';
import type { ReachableTeam } from '#access/reach-team.ts';
import { documentClient } from './fixtures/client.ts';
import type { DocumentClient } from './fixtures/client.ts';

let tree: TestTree;
let client: DocumentClient;
let below: ReachableTeam;
/** The headers of a key that reaches the team below and nothing above it. */
let narrow: Headers;

beforeAll(async () => {
  const { app, parts } = await testApp();
  tree = await newTree(parts);
  client = documentClient(app, tree);
  below = await tree.addTeam('Below');
  narrow = await tree.addKey(below);
});

async function share(id: string, shares: object, headers?: Headers) {
  const answer = await client.ask('PATCH', `/v1/documents/${id}`, { shares }, headers);
  return { status: answer.status, shares: answer.body.document?.shares };
}

describe('whom somebody from above has named', () => {
  const empty = { userIds: [] as string[], teamIds: [] as string[] };

  test.each([
    ['a person', () => ({ ...empty, userIds: [tree.owner.userId] })],
    ['a team', () => ({ ...empty, teamIds: [tree.team.id] })],
  ])('stays, and is shown no other document: %s above', async (kind, above) => {
    const fields = { teamId: below.id };
    const { id } = await client.add(`${kind}.txt`, 'x', fields);
    const other = await client.add(`${kind}, other.txt`, 'x', fields);
    expect(await share(id, above())).toEqual({ status: 200, shares: above() });
    expect(await share(id, above(), narrow)).toEqual({ status: 200, shares: above() });
    expect(await share(other.id, above(), narrow)).toMatchObject({ status: 404 });
    // A person or team that was taken off the list is as unknown as before.
    expect(await share(id, empty, narrow)).toEqual({ status: 200, shares: empty });
    expect(await share(id, above(), narrow)).toMatchObject({ status: 404 });
  });

  test('is not somebody else whom nobody named', async () => {
    const { userId } = await tree.addMember(tree.team, 'second@above.example', 'member');
    const second = await tree.addTeam('Second');
    const { id } = await client.add('two.txt', 'x', { teamId: below.id });
    await share(id, { userIds: [tree.owner.userId], teamIds: [tree.team.id] });
    for (const wanted of [{ userIds: [userId] }, { teamIds: [second.id] }])
      expect(await share(id, wanted, narrow)).toMatchObject({ status: 404 });
  });

  test('stays alone: whoever is no longer on the list sees the document no more', async () => {
    const names = ['a@list.example', 'b@list.example'];
    const [first, second] = await Promise.all(
      names.map(async (name) => (await tree.addMember(below, name, 'partner')).userId),
    );
    const lists = ['kept.txt', 'shortened.txt'].map(async (name) => {
      const { id } = await client.add(name, 'x', { teamId: below.id });
      await share(id, { userIds: [first, second], teamIds: [below.id, tree.team.id] });
      return id;
    });
    const [kept, shortened] = await Promise.all(lists);
    expect(await share(shortened!, { userIds: [second], teamIds: [below.id] })).toEqual({
      status: 200,
      shares: { userIds: [second], teamIds: [below.id] },
    });
    const { shares } = (await client.ask('GET', `/v1/documents/${kept}`)).body.document;
    expect(shares.userIds).toEqual([first!, second!].toSorted());
    expect(shares.teamIds).toEqual([below.id, tree.team.id].toSorted());
  });
});
