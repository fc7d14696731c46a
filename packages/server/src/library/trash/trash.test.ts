import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newTree } from '../../../../../test/world.ts';
import { embedAll } from '#library/documents/fixtures/embed-all.ts';
import { openTrash } from './fixtures/open-trash.ts';

const {
  newName,
  text,
  trash,
  restore,
  listTrash,
  idsOf,
  find,
  look,
  gone,
  tree,
  parts,
  client,
  people,
} = await openTrash();
const { db } = parts;
const { orgId } = tree.team;

describe('POST /v1/documents/{documentId}/trash', () => {
  test('200: to everybody the document is deleted at the next request, by its words and its meaning', async () => {
    const member = await people.join('member');
    const leader = await people.join('team_leader');
    const fields = { visibility: 'tree', folderPath: 'quoll' };
    const { id } = await client.addSettled('quoll.txt', text('quoll'), fields);
    await embedAll(parts, orgId);
    expect(await look(id, 'quoll', member.headers)).toMatchObject({ listed: 1, found: [id] });
    const { status, body } = await trash(id);
    expect(status).toBe(200);
    const { trashedAt, trashedUntil, ...document } = body.document;
    expect(document).toMatchObject({ id, name: 'quoll.txt', visibility: 'tree', mayChange: true });
    expect(Date.parse(trashedUntil) - Date.parse(trashedAt)).toBe(30 * 24 * 3600 * 1000);
    for (const headers of [member.headers, leader.headers, tree.headers]) {
      expect(await look(id, 'quoll', headers)).toEqual(gone);
    }
    expect(idsOf(await listTrash())).toContain(id);
  });

  test('404: it cannot be trashed twice, and of two at once one is told so', async () => {
    const { id } = await client.addSettled(newName());
    const answers = await Promise.all([trash(id), trash(id), trash(id)]);
    expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '404', '404']);
    expect(await trash(id)).toMatchObject({ status: 404 });
  });

  test('200: members of a team below, people that it is shared with and visitors lose it, too', async () => {
    const below = await tree.addTeam('Below');
    const friend = await people.join('member', below);
    const { id } = await client.addSettled('numbat.txt', text('numbat'), {
      visibility: 'restricted',
    });
    await client.ask('PATCH', `/v1/documents/${id}`, { shares: { userIds: [friend.userId] } });
    const told = () => people.ask(friend, 'GET', '/auth/notifications');
    const open = () => people.ask(friend, 'GET', `/v1/documents/${id}`);
    expect(await open()).toMatchObject({ status: 200 });
    expect(JSON.stringify((await told()).body)).toContain('numbat.txt');
    await trash(id);
    expect(await open()).toMatchObject({ status: 404 });
    expect(await find('numbat', friend.headers, below.id)).toEqual([]);
    expect(JSON.stringify((await told()).body)).not.toContain('numbat.txt');
    await restore(id);
    expect(await open()).toMatchObject({ status: 200 });
    expect(JSON.stringify((await told()).body)).toContain('numbat.txt');
  });

  test('200: what is still being read is read there, told to nobody, and ready when it is restored', async () => {
    const webhook = {
      url: 'https://example.com/hook',
      eventTypes: ['document.ready', 'document.restored', 'document.deleted'],
    };
    await client.ask('POST', '/v1/webhooks', webhook);
    const eventsOf = async (id: string) => {
      const { rows } = await sql<{ type: string }>`
        select event.type from events event
        where event.org_id = ${orgId} and event.data ->> 'documentId' = ${id}
        order by event.sequence`.execute(db);
      return rows.map(({ type }) => type);
    };
    const { id } = await client.add('bilby.txt', text('bilby').repeat(20_000), {
      visibility: 'public',
    });
    await trash(id);
    const stateOf = async () => {
      const { rows } = await sql<{
        state: string;
      }>`select state from documents where id = ${id}`.execute(db);
      return rows[0]?.state;
    };
    await expect.poll(stateOf, { timeout: 30_000 }).toBe('ready');
    expect(await find('bilby')).toEqual([]);
    expect(await eventsOf(id)).toEqual(['document.deleted']);
    expect(await restore(id)).toMatchObject({
      status: 200,
      body: { document: { state: 'ready' } },
    });
    expect(await find('bilby')).toEqual([id]);
    const told = ['document.deleted', 'document.restored', 'document.ready'];
    expect(await eventsOf(id)).toEqual(told);
  });
});

describe('who sees the trash', () => {
  test('the uploader and the leaders of the team; nobody else, not even by its id or its count', async () => {
    const uploader = await people.join('member');
    const colleague = await people.join('member');
    const partner = await people.join('partner');
    const leader = await people.join('team_leader');
    const name = newName();
    const { body } = await people.upload(uploader, name, { visibility: 'public' });
    const { id } = body.documents[0];
    expect(await people.ask(uploader, 'POST', `/v1/documents/${id}/trash`)).toMatchObject({
      status: 200,
      body: { document: { trashedBy: { userId: uploader.userId } } },
    });
    const path = `/v1/documents/trash?teamId=${tree.team.id}`;
    for (const who of [uploader, leader]) {
      const listed = await people.ask(who, 'GET', path);
      expect(idsOf(listed)).toContain(id);
    }
    for (const who of [colleague, partner]) {
      expect(await people.ask(who, 'GET', path)).toMatchObject({
        status: 200,
        body: { documents: [], pagination: { totalCount: 0 } },
      });
      for (const [method, to] of [
        ['POST', '/restore'],
        ['DELETE', ''],
        ['POST', '/trash'],
      ] as const) {
        const { status } = await people.ask(who, method, `/v1/documents/${id}${to}`);
        expect([404, 403]).toContain(status);
        expect(
          await people.ask(who, method, `/v1/documents/${crypto.randomUUID()}${to}`),
        ).toMatchObject({ status });
      }
    }
  });

  test('a restricted document that its uploader moved there is not shown to a colleague who may upload', async () => {
    const uploader = await people.join('member');
    const colleague = await people.join('member');
    const { body } = await people.upload(uploader, newName(), { visibility: 'restricted' });
    await people.ask(uploader, 'POST', `/v1/documents/${body.documents[0].id}/trash`);
    const path = `/v1/documents/trash?teamId=${tree.team.id}`;
    expect(idsOf(await people.ask(colleague, 'GET', path))).toEqual([]);
    await people.ask(colleague, 'DELETE', path);
    expect(idsOf(await people.ask(uploader, 'GET', path))).toEqual([body.documents[0].id]);
  });

  test('no more whose right to delete ended since: a partner, a former member', async () => {
    const uploader = await people.join('member');
    const { body } = await people.upload(uploader, newName(), { visibility: 'public' });
    const { id } = body.documents[0];
    await people.ask(uploader, 'POST', `/v1/documents/${id}/trash`);
    const path = `/v1/documents/trash?teamId=${tree.team.id}`;
    const members = `/v1/teams/${tree.team.id}/members`;
    const become = (role: string) => client.ask('PATCH', `${members}/${uploader.userId}`, { role });
    expect((await become('partner')).status).toBe(200);
    expect(await people.ask(uploader, 'GET', path)).toMatchObject({ body: { documents: [] } });
    expect(await people.ask(uploader, 'POST', `/v1/documents/${id}/restore`)).toMatchObject({
      status: 404,
    });
    expect(await people.ask(uploader, 'DELETE', `/v1/documents/${id}`)).toMatchObject({
      status: 404,
    });
    await become('member');
    expect(idsOf(await people.ask(uploader, 'GET', path))).toEqual([id]);
    expect((await client.ask('DELETE', `${members}?email=${uploader.email}`)).status).toBe(200);
    expect(await people.ask(uploader, 'GET', path)).toMatchObject({ status: 404 });
    expect(await people.ask(uploader, 'POST', `/v1/documents/${id}/restore`)).toMatchObject({
      status: 404,
    });
    expect(idsOf(await listTrash())).toContain(id);
  });

  test('another organisation, and a key of a team below or that may not write, see nothing of it', async () => {
    const other = await newTree(parts);
    const below = await tree.addTeam('Further below');
    const { id } = await client.addSettled(newName(), undefined, { visibility: 'public' });
    await trash(id);
    const reading = await tree.addKey(tree.team, { scopes: ['documents:read'] });
    const outside = [other.headers, await tree.addKey(below)];
    for (const headers of outside) {
      expect(
        await client.ask('GET', `/v1/documents/trash?teamId=${tree.team.id}`, undefined, headers),
      ).toMatchObject({ status: 404 });
      for (const [method, to] of [
        ['POST', '/restore'],
        ['DELETE', ''],
      ] as const)
        expect(
          await client.ask(method, `/v1/documents/${id}${to}`, undefined, headers),
        ).toMatchObject({ status: 404 });
    }
    expect(await client.ask('GET', '/v1/documents/trash', undefined, reading)).toMatchObject({
      body: { documents: [], pagination: { totalCount: 0 } },
    });
    expect(
      await client.ask('POST', `/v1/documents/${id}/restore`, undefined, reading),
    ).toMatchObject({ status: 403 });
    expect((await restore(id)).status).toBe(200);
  });
});
