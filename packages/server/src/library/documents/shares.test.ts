import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { signIn } from '../../../../../test/sign-in.ts';
import { testActor, testWorld } from '../../../../../test/world.ts';
import { transaction } from '#ground/db/database.ts';
import { documentClient } from './fixtures/client.ts';
import { shareDocument } from './share-document.ts';

const world = await testWorld();
const { tree } = world;
const client = documentClient(world.app, tree);
const below = await tree.addTeam('Below');

/** The headers of a key that reaches the team below and nothing above it. */
const narrow = await tree.addKey(below);

type Asking = Parameters<typeof client.ask>[3];

async function share(id: string, shares: object, headers?: Asking) {
  const answer = await client.ask('PATCH', `/v1/documents/${id}`, { shares }, headers);
  return { status: answer.status, shares: answer.body.document?.shares };
}

describe('a notification of a share', () => {
  const told = async (headers: Asking) =>
    (await client.ask('GET', '/auth/notifications', undefined, headers)).body;

  test('names the document to the person it was shared with, once, while it is shared', async () => {
    const { userId } = await tree.addMember(below, 'told@shared.example', 'member');
    const headers = await signIn(world, userId);
    const { id } = await client.add('shared.txt', 'x', { visibility: 'restricted' });
    await share(id, { userIds: [userId] });
    await share(id, { userIds: [userId, tree.owner.userId] });
    const shown = await told(headers);
    expect([shown.unreadCount, shown.notifications]).toEqual([
      1,
      [
        expect.objectContaining({
          kind: 'document_shared',
          documentId: id,
          teamName: tree.team.name,
          text: 'shared.txt',
          chatId: null,
          questionId: null,
        }),
      ],
    ]);
    await share(id, { userIds: [] });
    expect(await told(headers)).toMatchObject({ notifications: [], unreadCount: 0 });
    await share(id, { userIds: [userId] });
    expect((await told(headers)).notifications).toHaveLength(1);
    await client.ask('DELETE', `/v1/documents/${id}`);
    expect((await told(headers)).notifications).toEqual([]);
  });

  test('is not made for those who share with themselves', async () => {
    const { userId } = await tree.addMember(tree.team, 'self@shared.example', 'team_leader');
    const headers = await signIn(world, userId);
    const { id } = await client.add('own.txt', 'x', { visibility: 'restricted' });
    expect(await share(id, { userIds: [userId] }, headers)).toMatchObject({ status: 200 });
    expect((await told(headers)).notifications).toEqual([]);
  });
});

describe('the shares of a document', () => {
  test('are told to those who may change it; others learn of themselves and of whom they reach (D24)', async () => {
    const join = async (team: typeof below, name: string) => {
      const { userId } = await tree.addMember(team, `${name}@told-shares.example`, 'member');
      return { userId, headers: await signIn(world, userId) };
    };
    const apart = await tree.addTeam('Apart');
    const [reader, colleague] = [await join(below, 'reader'), await join(below, 'colleague')];
    const far = await join(apart, 'far');
    const all = {
      userIds: [reader, colleague, far].map(({ userId }) => userId).toSorted(),
      teamIds: [below.id, apart.id].toSorted(),
    };
    const { id } = await client.add('told.txt', 'x', { visibility: 'tree' });
    expect(await share(id, all)).toEqual({ status: 200, shares: all });
    const read = async (headers?: Asking) =>
      (await client.ask('GET', `/v1/documents/${id}`, undefined, headers)).body.document.shares;
    expect(await read(reader.headers)).toEqual({
      userIds: [reader.userId, colleague.userId].toSorted(),
      teamIds: [below.id],
    });
    expect(await read(await signIn(world, tree.owner.userId))).toEqual(all);
    expect(await read(await tree.addKey(tree.team, { scopes: ['documents:read'] }))).toEqual(all);
  });
});

describe('sharing with a person who is being removed', () => {
  const { db } = world.parts;

  /** Counts the transactions of this database that wait for a person. */
  async function countWaiting(): Promise<number> {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
        and query like '%from users%'`.execute(db);
    return rows.length;
  }

  test('leaves no share behind (D13)', async () => {
    const email = 'meanwhile@shared.example';
    const { userId } = await tree.addMember(tree.team, email, 'member');
    const { id: documentId } = await client.addSettled('meanwhile.txt', 'x');
    const shared = { documentId, teamId: tree.team.id, actor: testActor };
    let isRemoved = false;
    const removing = await transaction(db, async (tx) => {
      await shareDocument(tx, tree.team, shared, { userIds: [userId] });
      const removal = client.ask('DELETE', '/v1/teams/members', { email }).then((answer) => {
        isRemoved = true;
        return answer;
      });
      await expect
        .poll(async () => isRemoved || (await countWaiting()) > 0, { timeout: 20_000 })
        .toBe(true);
      return { removal };
    });
    expect((await removing.removal).status).toBe(200);
    expect((await client.ask('GET', `/v1/documents/${documentId}`)).body.document.shares).toEqual({
      userIds: [],
      teamIds: [],
    });
  });
});

describe('shares with people and teams above the document’s team', () => {
  const empty = { userIds: [] as string[], teamIds: [] as string[] };

  test.each([
    ['a person', () => ({ ...empty, userIds: [tree.owner.userId] })],
    ['a team', () => ({ ...empty, teamIds: [tree.team.id] })],
  ])(
    'a key of the sub-team may keep %s above on the list, but not add it to another document',
    async (kind, above) => {
      const fields = { teamId: below.id };
      const { id } = await client.add(`${kind}.txt`, 'x', fields);
      const other = await client.add(`${kind}, other.txt`, 'x', fields);
      expect(await share(id, above())).toEqual({ status: 200, shares: above() });
      expect(await share(id, above(), narrow)).toEqual({ status: 200, shares: above() });
      expect(await share(other.id, above(), narrow)).toMatchObject({ status: 404 });
      // A person or team that was taken off the list is as unknown as before.
      expect(await share(id, empty, narrow)).toEqual({ status: 200, shares: empty });
      expect(await share(id, above(), narrow)).toMatchObject({ status: 404 });
    },
  );

  test('a key of the sub-team may not add another person or team above', async () => {
    const { userId } = await tree.addMember(tree.team, 'second@above.example', 'member');
    const second = await tree.addTeam('Second');
    const { id } = await client.add('two.txt', 'x', { teamId: below.id });
    await share(id, { userIds: [tree.owner.userId], teamIds: [tree.team.id] });
    for (const wanted of [{ userIds: [userId] }, { teamIds: [second.id] }])
      expect(await share(id, wanted, narrow)).toMatchObject({ status: 404 });
  });

  test('a person who is no longer on the list may no longer read the document', async () => {
    const join = async (name: string) => {
      const { userId } = await tree.addMember(below, `${name}@removed.example`, 'partner');
      return { userId, headers: await signIn(world, userId) };
    };
    const [removed, kept] = [await join('removed'), await join('kept')];
    const fields = { teamId: below.id, visibility: 'restricted' };
    const { id } = await client.addSettled('removed.txt', 'Some text.', fields);
    const read = async ({ headers }: typeof kept) => {
      const paths = [`/v1/documents/${id}`, `/v1/documents/${id}/pages/1`];
      const answers = paths.map((path) => client.ask('GET', path, undefined, headers));
      return (await Promise.all(answers)).map(({ status }) => status);
    };
    await share(id, { userIds: [removed.userId, kept.userId] });
    expect([await read(removed), await read(kept)]).toEqual([
      [200, 200],
      [200, 200],
    ]);
    await share(id, { userIds: [kept.userId] });
    expect([await read(removed), await read(kept)]).toEqual([
      [404, 404],
      [200, 200],
    ]);
  });

  test('shortening the list of one document leaves the other documents unchanged', async () => {
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
