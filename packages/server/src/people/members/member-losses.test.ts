import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '@guildhall/contract';
import { testApp } from '../../../../../test/app.ts';
import { signIn } from '../../../../../test/sign-in.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { memberClient } from './fixtures/client.ts';
import type { MemberClient } from './fixtures/client.ts';

let tree: TestTree;
let client: MemberClient;
let team: ReachableTeam;
let below: ReachableTeam;
let beside: ReachableTeam;

const world = await testApp();
beforeEach(async () => {
  tree = await newTree(world.parts);
  client = memberClient(world.app, tree);
  team = await tree.addTeam('Team');
  below = await tree.addTeam('Below', team);
  beside = await tree.addTeam('Beside');
});

async function join(roles: [ReachableTeam, Role][]) {
  const email = `${crypto.randomUUID()}@example.com`;
  let userId = '';
  for (const [at, role] of roles) ({ userId } = await tree.addMember(at, email, role));
  return { userId, email, headers: await signIn(world, userId) };
}

type Somebody = Awaited<ReturnType<typeof join>>;

async function lossesOf({ userId }: Somebody, at = team, headers?: object) {
  const path = `/v1/teams/${at.id}/members/${userId}/losses`;
  const { status, body } = await client.ask('GET', path, undefined, headers);
  expect(status).toBe(200);
  return body.losses;
}

async function upload(who: { headers: object }, at: ReachableTeam, visibility = 'team') {
  const form = new FormData();
  form.append('teamId', at.id);
  form.append('visibility', visibility);
  form.append('file', new File(['x'], `${crypto.randomUUID()}.txt`));
  const { 'content-type': _, ...headers } = { ...who.headers } as Record<string, string>;
  const sent = { method: 'POST', headers, body: form };
  const response = await world.app.request('/v1/documents', sent);
  expect(response.status).toBe(201);
  return ((await response.json()) as { documents: { id: string }[] }).documents[0]!.id;
}

async function made(path: string, body: object, headers?: object) {
  const answer = await client.ask('POST', path, body, headers);
  expect(answer.status).toBe(201);
  return answer.body;
}

const share = (id: string, { userId }: Somebody) =>
  client.ask('PATCH', `/v1/documents/${id}`, { shares: { userIds: [userId] } });

/** Gives the person one thing of each kind that they can lose in a team. */
async function have(who: Somebody, at: ReachableTeam) {
  const ids = [await upload(who, at), await upload({ headers: tree.headers }, at, 'restricted')];
  await share(ids[1]!, who);
  const workflow = { name: 'Own', teamId: at.id, visibility: 'private' };
  await made('/v1/workflows', workflow, who.headers);
  const chosen = { name: 'For you', teamId: at.id, visibility: 'individual' };
  const { id } = (await made('/v1/workflows', { ...chosen, userIds: [who.userId] })).workflow;
  const chat = (await made('/v1/chats', { teamId: at.id }, who.headers)).chat;
  return { documentIds: ids, workflowId: id, chatId: chat.id };
}

const leftBehind = { keys: [], webhooks: [], directories: [] };
const one = {
  documents: 1,
  shares: 1,
  privateWorkflows: 1,
  workflowInvitations: 1,
  chats: 1,
  ...leftBehind,
};
const none = {
  documents: 0,
  shares: 0,
  privateWorkflows: 0,
  workflowInvitations: 0,
  chats: 0,
  ...leftBehind,
};

describe('GET /v1/teams/{teamId}/members/{userId}/losses', () => {
  test('200: counts what is lost in the team and below it, not above or beside, and changes nothing', async () => {
    const me = await join([
      [team, 'member'],
      [below, 'member'],
      [beside, 'member'],
      [tree.team, 'member'],
    ]);
    for (const at of [team, below, beside, tree.team]) await have(me, at);
    const expected = {
      teams: [
        { id: team.id, name: 'Team', role: 'member' },
        { id: below.id, name: 'Below', role: 'member' },
      ],
      documents: 2,
      shares: 2,
      privateWorkflows: 2,
      // A member of a team below keeps workflows of the teams above.
      workflowInvitations: 2,
      chats: 2,
      ...leftBehind,
    };
    expect(await lossesOf(me)).toEqual(expected);
    expect(await lossesOf(me)).toEqual(expected);
    expect(await lossesOf(me, beside)).toEqual({
      teams: [{ id: beside.id, name: 'Beside', role: 'member' }],
      ...one,
    });
  });

  test('200: counts what a removal then really takes away', async () => {
    const me = await join([
      [team, 'member'],
      [beside, 'partner'],
    ]);
    const mine = await have(me, team);
    expect(await lossesOf(me)).toMatchObject(one);
    const ask = (path: string) => client.ask('GET', path, undefined, me.headers);
    const paths = mine.documentIds.map((id) => `/v1/documents/${id}`);
    paths.push(`/v1/chats/${mine.chatId}`, `/v1/workflows/${mine.workflowId}`);
    for (const path of paths) expect((await ask(path)).status).toBe(200);
    await client.remove(`email=${me.email}`, undefined, `/v1/teams/${team.id}/members`);
    for (const path of paths) expect((await ask(path)).status).toBe(404);
    await tree.addMember(team, me.email, 'partner');
    // The document that they uploaded stayed, and is theirs again.
    expect(await lossesOf(me)).toMatchObject({
      ...none,
      documents: 1,
      privateWorkflows: 1,
      chats: 1,
    });
  });

  test('200: a leader of a team above loses only what is shared with them personally', async () => {
    const me = await join([
      [tree.team, 'team_leader'],
      [team, 'member'],
    ]);
    await have(me, team);
    expect(await lossesOf(me)).toEqual({
      teams: [{ id: team.id, name: 'Team', role: 'member' }],
      ...none,
      shares: 1,
      workflowInvitations: 1,
    });
  });

  test('200: does not count what other members have in the team', async () => {
    const me = await join([[team, 'member']]);
    const other = await join([[team, 'member']]);
    await have(other, team);
    expect(await lossesOf(me)).toEqual({
      teams: [{ id: team.id, name: 'Team', role: 'member' }],
      ...none,
    });
    expect(await lossesOf(other)).toMatchObject(one);
  });

  test('200: counts neither deleted workflows nor a workflow that the member made for everybody', async () => {
    const me = await join([[team, 'member']]);
    const own = (fields: object) =>
      made('/v1/workflows', { name: 'Own', teamId: team.id, ...fields }, me.headers);
    const chosen = { visibility: 'individual', userIds: [me.userId] };
    const kept = await own({ visibility: 'private' });
    const gone = await own({ visibility: 'private' });
    const forAll = await made('/v1/workflows', { name: 'All', teamId: team.id });
    const given = await made('/v1/workflows', { name: 'Given', teamId: team.id, ...chosen });
    await sql`update workflows set creator_id = ${me.userId}
      where org_id = ${team.orgId} and id = ${forAll.workflow.id}`.execute(world.parts.db);
    expect(await lossesOf(me)).toMatchObject({ privateWorkflows: 2, workflowInvitations: 1 });
    for (const { workflow } of [gone, given])
      expect((await client.ask('DELETE', `/v1/workflows/${workflow.id}`)).status).toBe(200);
    expect(await lossesOf(me)).toMatchObject({ privateWorkflows: 1, workflowInvitations: 0 });
    expect(kept.workflow.visibility).toBe('private');
  });

  test('200: counts a chat that a key began for the member', async () => {
    const me = await join([[team, 'member']]);
    await made('/v1/chats', { teamId: team.id, userEmail: me.email });
    expect(await lossesOf(me)).toMatchObject({ ...none, chats: 1 });
  });

  test('404: a person who is not on the team; 403: a request of a member', async () => {
    const me = await join([[below, 'member']]);
    for (const id of [me.userId, crypto.randomUUID(), 'x']) {
      const answer = await client.ask('GET', `/v1/teams/${team.id}/members/${id}/losses`);
      expect(answer).toMatchObject({
        status: 404,
        body: { error: 'User is not a member of this team' },
      });
    }
    const path = `/v1/teams/${below.id}/members/${me.userId}/losses`;
    expect((await client.ask('GET', path, undefined, me.headers)).status).toBe(403);
  });
});
