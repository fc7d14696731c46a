import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { transaction } from '#ground/db/database.ts';
import { indexName } from '#library/indexing/index-tables.queries.ts';
import { openTrash } from './fixtures/open-trash.ts';

const { newName, text, trash, restore, tree, parts, client, people, addVersion } =
  await openTrash();
const { db } = parts;
const { orgId } = tree.team;

const publicly = { visibility: 'public' };
const asked = { requestedVisibility: 'public', requestedAt: expect.any(String) };

async function actionsOn(id: string): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    select action from audit_entries where org_id = ${orgId} and ${id} = any(subject_ids)
    order by id`.execute(db);
  return rows.map(({ action }) => action);
}

describe('what was public', () => {
  test('comes back to the team with a request, if whoever restores it may not publish', async () => {
    const member = await people.join('member');
    const leader = await people.join('team_leader');
    const { body } = await people.upload(member, newName(), publicly);
    const { id } = body.documents[0];
    await people.ask(leader, 'PATCH', `/v1/documents/${id}`, publicly);
    await people.ask(member, 'POST', `/v1/documents/${id}/trash`);
    expect(await people.ask(member, 'POST', `/v1/documents/${id}/restore`)).toMatchObject({
      status: 200,
      body: { document: { visibility: 'team', ...asked } },
    });
    expect((await actionsOn(id)).slice(-3)).toEqual([
      'document.restored',
      'document.visibility',
      'document.publish_requested',
    ]);
    const published = await people.ask(leader, 'PATCH', `/v1/documents/${id}`, publicly);
    expect(published.body.document).toMatchObject(publicly);
    await people.ask(member, 'POST', `/v1/documents/${id}/trash`);
    expect(await people.ask(leader, 'POST', `/v1/documents/${id}/restore`)).toMatchObject({
      status: 200,
      body: { document: { ...publicly, requestedVisibility: null } },
    });
  });

  test('is public again by a member whose team lets members publish, also its new version', async () => {
    const team = await tree.addTeam('Publishing');
    const [member, leader] = [
      await people.join('member', team),
      await people.join('team_leader', team),
    ];
    const set = (membersMayPublish: boolean) =>
      people.ask(leader, 'PATCH', '/v1/documents/publishing', {
        teamId: team.id,
        membersMayPublish,
      });
    await set(true);
    const fields = { ...publicly, teamId: team.id };
    const { body } = await people.upload(member, newName(), fields);
    const { id } = body.documents[0];
    const again = async () => {
      await people.ask(member, 'POST', `/v1/documents/${id}/trash`);
      return people.ask(member, 'POST', `/v1/documents/${id}/restore`);
    };
    expect(await again()).toMatchObject({ body: { document: publicly } });
    await addVersion(id, 'failed');
    await set(false);
    expect(await again()).toMatchObject({ body: { document: { visibility: 'team', ...asked } } });
    const { rows } = await sql`
      select visibility from documents where replaces = ${id}`.execute(db);
    expect(rows).toEqual([{ visibility: 'team' }]);
  });

  test('waits anew if its request was about another name', async () => {
    const member = await people.join('member');
    const name = newName();
    const { body } = await people.upload(member, name, publicly);
    const { id, requestedAt } = body.documents[0];
    await people.ask(member, 'POST', `/v1/documents/${id}/trash`);
    await people.upload(member, name);
    const restored = await people.ask(member, 'POST', `/v1/documents/${id}/restore`);
    expect(restored.body.document).toMatchObject({ visibility: 'team', ...asked });
    expect(restored.body.document.name).not.toBe(name);
    expect(restored.body.document.requestedAt > requestedAt).toBe(true);
  });
});

test('403: a key that may not read restores only what is restricted', async () => {
  const writing = await tree.addKey(tree.team, { scopes: ['documents:write'] });
  for (const visibility of ['public', 'tree', 'team', 'restricted']) {
    const { id } = await client.addSettled(newName(), undefined, { visibility });
    await trash(id);
    const path = `/v1/documents/${id}/restore`;
    const restored = await client.ask('POST', path, undefined, writing);
    expect(restored.status).toBe(visibility === 'restricted' ? 200 : 403);
    if (restored.status === 403)
      expect(await restore(id)).toMatchObject({ status: 200, body: { document: { visibility } } });
  }
});

test('200: restored with another name while a job holds the numbers of texts and wants its class', async () => {
  const name = newName();
  const [first, other] = [
    await client.addSettled(name, text('monjon')),
    await client.addSettled(newName(), text('nailtail')),
  ];
  await trash(first.id);
  await client.addSettled(name, text('wallaroo'));
  const job = transaction(db, async (tx) => {
    await indexName(tx, orgId, ['monjon']);
    await delay(500);
    await sql`update documents set visibility = 'restricted' where id = ${other.id}`.execute(tx);
    await sql`update documents set visibility = 'team' where id = ${other.id}`.execute(tx);
  });
  await delay(100);
  expect(await Promise.all([restore(first.id), job])).toMatchObject([{ status: 200 }, undefined]);
});

test('webhooks that wait for what is ready, or has failed, are told of it again', async () => {
  const eventTypes = ['document.ready', 'document.failed', 'document.restored'];
  await client.ask('POST', '/v1/webhooks', { url: 'https://example.com/hook', eventTypes });
  const lastEvents = async (id: string) => {
    const { rows } = await sql<{ type: string; data: object }>`
      select event.type, event.data from events event
      where event.org_id = ${orgId} and event.data ->> 'documentId' = ${id}
      order by event.sequence desc limit 2`.execute(db);
    return rows.toReversed();
  };
  const ready = await client.addSettled(newName());
  const failed = await client.addSettled('broken.pdf', 'no pdf');
  for (const { id, state, error } of [ready, failed]) {
    await trash(id);
    await restore(id);
    const data = { documentId: id, state };
    expect(await lastEvents(id)).toEqual([
      { type: 'document.restored', data },
      { type: `document.${state}`, data: state === 'failed' ? { ...data, error } : data },
    ]);
  }
  expect([ready.state, failed.state]).toEqual(['ready', 'failed']);
});
