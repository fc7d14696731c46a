import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../../../test/app.ts';
import { newTree } from '../../../../../../test/world.ts';
import { documentClient } from '../fixtures/client.ts';
import { documentPeople } from '../fixtures/people.ts';
import type { Somebody } from '../../../../../../test/sign-in.ts';

const world = await testApp();
const { parts } = world;

const tree = await newTree(parts);
const client = documentClient(world.app, tree);
const people = documentPeople(world, tree);
const member = await people.join('member');
const leader = await people.join('team_leader');
const owner = await people.join('owner');

const publicly = { visibility: 'public' };
const asked = { requestedVisibility: 'public', requestedAt: expect.any(String) };
const notAsked = { requestedVisibility: null, requestedAt: null };
const newName = () => `${crypto.randomUUID()}.txt`;

async function put(who: Somebody, fields: Record<string, string>, name = newName(), text = name) {
  const { status, body } = await people.upload(who, name, fields, text);
  expect(status).toBe(201);
  return body.documents[0];
}

async function change(who: Somebody, id: string, body: object) {
  return people.ask(who, 'PATCH', `/v1/documents/${id}`, body);
}

const read = async (id: string) => (await client.ask('GET', `/v1/documents/${id}`)).body.document;

/** The actions that the audit log has about a document, oldest first. */
async function actionsOn(id: string) {
  const { rows } = await sql<{ action: string }>`
    select action from audit_entries where org_id = ${tree.team.orgId} and ${id} = any(subject_ids)
    order by id`.execute(parts.db);
  return rows.map(({ action }) => action);
}

describe('a member who may not publish (S57)', () => {
  test('uploads a document for everybody: the team sees it, and the request waits', async () => {
    const document = await put(member, publicly, undefined, 'zebrafish in the public tank');
    expect(document).toMatchObject({ visibility: 'team', ...asked });
    const query = { query: 'zebrafish' };
    const found = await client.ask('POST', '/v1/knowledge/search', query);
    expect(found.body.documents).toEqual([]);
    expect(await actionsOn(document.id)).toEqual(['document.added', 'document.publish_requested']);
  });

  test('asks by a change, keeps the visibility, and may withdraw', async () => {
    for (const visibility of ['tree', 'team', 'restricted']) {
      const { id } = await put(member, { visibility });
      const { status, body } = await change(member, id, publicly);
      expect(status).toBe(200);
      expect(body.document).toMatchObject({ visibility, ...asked });
      const again = await change(member, id, publicly);
      expect(again.body.document.requestedAt).toBe(body.document.requestedAt);
      const withdrawn = await change(member, id, { requestedVisibility: null });
      expect(withdrawn.body.document).toMatchObject({ visibility, ...notAsked });
    }
  });

  test('ends the request by any other visibility', async () => {
    const { id } = await put(member, publicly);
    const { body } = await change(member, id, { visibility: 'tree' });
    expect(body.document).toMatchObject({ visibility: 'tree', ...notAsked });
  });

  test('replaces a public document: the new text waits, and so does it under the same bytes', async () => {
    const name = newName();
    const { id } = await put(member, publicly, name, 'harmless');
    expect((await change(leader, id, publicly)).body.document).toMatchObject(publicly);
    expect(await put(member, publicly, name, 'harmless')).toMatchObject({
      ...publicly,
      ...notAsked,
    });
    const replaced = await put(member, publicly, name, 'hostile');
    expect(replaced).toMatchObject({ id, visibility: 'team', ...asked });
    const silent = await put(member, {}, name, 'hostile again');
    expect(silent).toMatchObject({ id, visibility: 'team', ...notAsked });
    const same = await put(member, publicly, name, 'hostile again');
    expect(same).toMatchObject({ id, visibility: 'team', ...asked });
  });

  test('shares and narrows a document that a leader made public, but does not rename or move it', async () => {
    const name = newName();
    const { id } = await put(member, publicly, name);
    await change(leader, id, publicly);
    for (const place of [{ name: 'We are bankrupt.txt' }, { folderPath: 'We are bankrupt' }]) {
      const refused = await change(member, id, { ...place, visibility: 'public' });
      expect(refused.status).toBe(403);
      expect(refused.body.error).toContain('a leader of the team');
    }
    expect(await read(id)).toMatchObject({ name, folderPath: null, ...publicly });
    const shared = await change(member, id, { name, shares: { userIds: [leader.userId] } });
    expect(shared.body.document).toMatchObject({ ...publicly, ...notAsked });
    expect((await change(leader, id, { name: newName() })).status).toBe(200);
    const narrowed = await change(member, id, { name, visibility: 'team' });
    expect(narrowed.body.document).toMatchObject({ name, visibility: 'team' });
  });

  test('renames a document that waits: a leader who decides about its earlier name is told', async () => {
    const { id, requestedAt } = await put(member, publicly);
    const renamed = await change(member, id, { name: 'We are bankrupt too.txt' });
    expect(renamed.body.document).toMatchObject({ visibility: 'team', ...asked });
    expect((await change(leader, id, { ...publicly, requestedAt })).status).toBe(409);
    const again = await change(member, id, { folderPath: 'Elsewhere', ...publicly });
    expect(again.body.document.requestedAt > renamed.body.document.requestedAt).toBe(true);
    const now = { ...publicly, requestedAt: again.body.document.requestedAt };
    expect((await change(leader, id, now)).body.document).toMatchObject(publicly);
  });

  test('cannot publish with the role that they have on another team', async () => {
    const group = await tree.addTeam('Group');
    const elsewhere = await tree.addTeam('Elsewhere');
    const two = await people.join('member', group);
    await tree.addMember(elsewhere, two.email, 'team_leader');
    const { body } = await people.upload(two, newName(), { ...publicly, teamId: group.id });
    expect(body.documents[0]).toMatchObject({ visibility: 'team', ...asked });
  });
});

describe('leaders of the team', () => {
  test('and owners and keys publish at once', async () => {
    expect(await put(leader, publicly)).toMatchObject({ ...publicly, ...notAsked });
    expect(await put(owner, publicly)).toMatchObject({ ...publicly, ...notAsked });
    const byKey = await client.addSettled(newName(), 'x', publicly);
    expect(byKey).toMatchObject({ ...publicly, ...notAsked });
    expect(await actionsOn(byKey.id)).toEqual(['document.added', 'document.published']);
  });

  test('list what waits, approve and decline', async () => {
    const waiting = await put(member, publicly);
    const { body } = await people.ask(
      leader,
      'GET',
      '/v1/documents?requestedVisibility=public&pageSize=100',
    );
    expect(body.documents).toContainEqual(expect.objectContaining({ id: waiting.id, ...asked }));
    expect(body.documents.every((it: object) => 'requestedAt' in it && it.requestedAt)).toBe(true);
    const declined = await change(leader, waiting.id, {
      requestedVisibility: null,
      requestedAt: waiting.requestedAt,
    });
    expect(declined.body.document).toMatchObject({ visibility: 'team', ...notAsked });
    const again = (await change(member, waiting.id, publicly)).body.document;
    const { requestedAt } = again;
    const approved = await change(leader, waiting.id, { ...publicly, requestedAt });
    expect(approved.body.document).toMatchObject({ ...publicly, ...notAsked });
    expect(await actionsOn(waiting.id)).toEqual([
      'document.added',
      'document.publish_requested',
      'document.updated',
      'document.publish_declined',
      'document.updated',
      'document.publish_requested',
      'document.visibility',
      'document.published',
    ]);
  });

  test('409: do not publish a text that replaced the one that they read', async () => {
    const name = newName();
    const { id, requestedAt } = await put(member, publicly, name, 'harmless');
    await put(member, publicly, name, 'hostile');
    const late = await change(leader, id, { ...publicly, requestedAt });
    expect(late.status).toBe(409);
    expect(await read(id)).toMatchObject({ visibility: 'team', ...asked });
    const gone = await put(member, {});
    expect((await change(leader, gone.id, { ...publicly, requestedAt })).status).toBe(409);
  });

  test('let members publish by a setting of the team, which members cannot change', async () => {
    const path = '/v1/documents/publishing';
    const group = await tree.addTeam('Open');
    const [one, other] = [
      await people.join('member', group),
      await people.join('team_leader', group),
    ];
    const set = (who: Somebody, membersMayPublish: boolean) =>
      people.ask(who, 'PATCH', path, { teamId: group.id, membersMayPublish });
    expect((await set(one, true)).status).toBe(403);
    expect((await set(other, true)).body).toEqual({
      publishing: { membersMayPublish: true, mayPublish: true },
    });
    const query = `${path}?teamId=${group.id}`;
    expect((await people.ask(one, 'GET', query)).body).toEqual({
      publishing: { membersMayPublish: true, mayPublish: true },
    });
    const { body } = await people.upload(one, newName(), { ...publicly, teamId: group.id });
    expect(body.documents[0]).toMatchObject({ ...publicly, ...notAsked });
    // The setting is the team's own, not of the teams above or beside it.
    expect(await put(member, publicly)).toMatchObject({ visibility: 'team', ...asked });
    await set(owner, false);
    expect((await people.ask(one, 'GET', query)).body).toEqual({
      publishing: { membersMayPublish: false, mayPublish: false },
    });
    const partner = await people.join('partner', group);
    await set(owner, true);
    expect((await people.ask(partner, 'GET', query)).body.publishing.mayPublish).toBe(false);
  });
});

describe('a request', () => {
  test('ends when whoever asked leaves the team', async () => {
    const leaving = await people.join('member');
    const { id } = await put(leaving, publicly);
    const email = encodeURIComponent(leaving.email);
    expect((await client.ask('DELETE', `/v1/teams/members?email=${email}`)).status).toBe(200);
    expect(await read(id)).toMatchObject({ visibility: 'team', ...notAsked });
  });

  test('is told to those who may decide or change the document, and to no other reader', async () => {
    const { id } = await put(member, publicly);
    const other = await people.join('member');
    const seenBy = async (who: Somebody) =>
      (await people.ask(who, 'GET', `/v1/documents/${id}`)).body.document;
    expect(await seenBy(leader)).toMatchObject(asked);
    expect(await seenBy(member)).toMatchObject(asked);
    expect(await seenBy(other)).toMatchObject(notAsked);
    const listed = await people.ask(other, 'GET', '/v1/documents?requestedVisibility=public');
    expect(listed.body.documents).toEqual([]);
    expect((await change(other, id, { requestedVisibility: null })).status).toBe(403);
  });
});
