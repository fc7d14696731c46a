import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newTree, testWorld } from '../../../../../test/world.ts';
import { mergeSegments } from '#library/postings/merge-segments.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import { embedAll } from '#library/documents/fixtures/embed-all.ts';
import { documentPeople } from '#library/documents/fixtures/people.ts';
import { deleteExpired } from './empty-trash.ts';

const world = await testWorld();
const { app, parts, tree } = world;
const { db } = parts;
const { orgId } = tree.team;
const client = documentClient(app, tree);
const people = documentPeople(world, tree);

let named = 0;
const newName = () => `quokka-${(named += 1)}.txt`;
const text = (word: string) => `The ${word} rests under the acacia at noon.`;
const trash = (id: string) => client.ask('POST', `/v1/documents/${id}/trash`);
const restore = (id: string) => client.ask('POST', `/v1/documents/${id}/restore`);
const listTrash = (team = tree.team.id) => client.ask('GET', `/v1/documents/trash?teamId=${team}`);
const idsOf = ({ body }: { body: any }) => body.documents.map(({ id }: { id: string }) => id);

async function find(word: string, headers: object = tree.headers, teamId = tree.team.id) {
  const query = { query: word, teamId };
  const { body } = await client.ask('POST', '/v1/knowledge/search', query, headers);
  return idsOf({ body });
}

/** Everything by which a document could be seen, as these headers get it. */
async function look(id: string, word: string, headers: object = tree.headers) {
  const path = `/v1/documents/${id}`;
  const ask = (method: string, to: string, body?: object) => client.ask(method, to, body, headers);
  const list = await ask('GET', `/v1/documents?teamId=${tree.team.id}&search=${word}`);
  const folders = await ask('GET', `/v1/documents/folders?teamId=${tree.team.id}`);
  const pages = `/v1/search/documents?teamId=${tree.team.id}&query=${word}`;
  const statusOfContent = async () => {
    const response = await app.request(`${path}/content`, { headers: { ...headers } });
    return response.status;
  };
  return {
    statuses: await Promise.all([
      ask('GET', path).then(({ status }) => status),
      ask('GET', `${path}/pages/1`).then(({ status }) => status),
      statusOfContent(),
      ask('GET', `${path}/access`).then(({ status }) => status),
      ask('GET', `${path}/people`).then(({ status }) => status),
      ask('PATCH', path, { folderPath: null }).then(({ status }) => status),
      ask('POST', `${path}/retry`).then(({ status }) => status),
      ask('POST', `${path}/read-again`, {}).then(({ status }) => status),
    ]),
    listed: list.body.documents?.length,
    count: list.body.pagination?.totalCount,
    folder: folders.body.folders?.find((it: { path: string }) => it.path === word)?.documentCount,
    found: await find(word, headers),
    searched: JSON.stringify((await ask('GET', pages)).body).includes(id),
  };
}

const gone = {
  statuses: Array(8).fill(404),
  listed: 0,
  count: 0,
  folder: undefined,
  found: [],
  searched: false,
};

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
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
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
    expect(await eventsOf(id)).toEqual(['document.deleted', 'document.restored']);
  });
});

describe('who sees the trash', () => {
  test('the uploader and the leaders of the team; nobody else, not even by its id or its count', async () => {
    const uploader = await people.join('member');
    const colleague = await people.join('member');
    const partner = await people.join('partner');
    const leader = await people.join('team_leader');
    const above = await people.join('team_leader');
    const name = newName();
    const { body } = await people.upload(uploader, name, { visibility: 'public' });
    const { id } = body.documents[0];
    expect(await people.ask(uploader, 'POST', `/v1/documents/${id}/trash`)).toMatchObject({
      status: 200,
      body: { document: { trashedBy: { userId: uploader.userId } } },
    });
    const path = `/v1/documents/trash?teamId=${tree.team.id}`;
    for (const who of [uploader, leader, above]) {
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

describe('POST /v1/documents/{documentId}/restore', () => {
  test('200: it is what it was, with id, rights and shares, without being read again', async () => {
    const friend = await people.join('member', await tree.addTeam('Elsewhere'));
    const fields = { visibility: 'public', folderPath: 'dunnart' };
    const { id } = await client.addSettled('dunnart.txt', text('dunnart'), fields);
    await client.ask('PATCH', `/v1/documents/${id}`, { shares: { userIds: [friend.userId] } });
    const read = async () => {
      const { rows } = await sql`
        select text_number, name_number, version, file_key, sha256, text_id, passage_count
        from documents where id = ${id}`.execute(db);
      return rows[0];
    };
    const before = [await client.ask('GET', `/v1/documents/${id}`), await read()];
    await trash(id);
    await mergeSegments(db, orgId);
    expect(await restore(id)).toEqual(before[0]);
    expect([await client.ask('GET', `/v1/documents/${id}`), await read()]).toEqual(before);
    expect(await find('dunnart')).toEqual([id]);
    expect(await listTrash()).not.toMatchObject({ body: { documents: [{ id }] } });
    expect(await restore(id)).toMatchObject({ status: 404 });
  });

  test('200: if its name is taken meanwhile, it gets a number, and its file can be sent in between', async () => {
    const name = newName();
    const fields = { visibility: 'public' };
    const first = await client.addSettled(name, text('wombat'), fields);
    await trash(first.id);
    const second = await client.addSettled(name, text('wombat'), fields);
    expect(second).toMatchObject({ name, state: 'ready' });
    expect(second.id).not.toBe(first.id);
    expect(await find('wombat')).toEqual([second.id]);
    const numbered = name.replace('.txt', ' (2).txt');
    expect(await restore(first.id)).toMatchObject({
      status: 200,
      body: { document: { id: first.id, name: numbered } },
    });
    expect((await find('wombat')).toSorted()).toEqual([first.id, second.id].toSorted());
  });

  test('200: an import that sent the file again keeps the document that it has made since', async () => {
    const sent = { importSource: 'folder', importPath: 'a/potoroo.txt', folderPath: 'a' };
    const first = await client.addSettled('potoroo.txt', 'one', sent);
    await trash(first.id);
    const second = await client.addSettled('potoroo.txt', 'two', sent);
    expect(second.id).not.toBe(first.id);
    await restore(first.id);
    const third = await client.addSettled('potoroo.txt', 'three', sent);
    expect(third.id).toBe(second.id);
  });

  test('409-free: a restoration and a deletion for good at once leave it here or gone, never half', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await client.addSettled(newName(), text('bettong'));
      await trash(id);
      const [restored, deleted] = await Promise.all([
        restore(id),
        client.ask('DELETE', `/v1/documents/${id}`),
      ]);
      const answers = [restored.status, deleted.status];
      // Both, if it was restored before the deletion looked for it.
      expect([
        [200, 404],
        [404, 200],
        [200, 200],
      ]).toContainEqual(answers);
      const read = await client.ask('GET', `/v1/documents/${id}`);
      expect(read.status).toBe(deleted.status === 200 ? 404 : 200);
      await client.ask('DELETE', `/v1/documents/${id}`);
    }
  });
});

describe('deleting for good', () => {
  const countRows = async (id: string) => {
    const { rows } = await sql<{ count: number }>`
      select ((select count(*) from documents where id = ${id})
        + (select count(*) from pages where document_id = ${id})
        + (select count(*) from passages where document_id = ${id}))::int as count`.execute(db);
    return rows[0]!.count;
  };

  test('DELETE of a document in the trash answers with its receipt', async () => {
    const { id } = await client.addSettled(newName());
    await trash(id);
    expect(await client.ask('DELETE', `/v1/documents/${id}`)).toMatchObject({
      status: 200,
      body: { deleted: { documents: 1, pages: 1, passages: 1, files: 1 } },
    });
    expect(await countRows(id)).toBe(0);
  });

  test('DELETE /v1/documents/trash deletes what one may delete, and what is here stays', async () => {
    const team = await tree.addTeam('Emptied');
    const [uploader, leader] = [
      await people.join('member', team),
      await people.join('team_leader', team),
    ];
    const fields = { teamId: team.id };
    const { body } = await people.upload(uploader, newName(), fields);
    const own = body.documents[0].id as string;
    const others = await Promise.all(
      Array.from({ length: 60 }, () => client.add(newName(), 'short', fields)),
    );
    const kept = await client.addSettled(newName(), 'kept', fields);
    for (const { id } of [{ id: own }, ...others]) await trash(id);
    const path = `/v1/documents/trash?teamId=${team.id}`;
    expect(await people.ask(leader, 'GET', path)).toMatchObject({
      body: { pagination: { totalCount: 61 } },
    });
    expect(await people.ask(uploader, 'DELETE', path)).toMatchObject({
      status: 200,
      body: { deleted: { documents: 1 } },
    });
    expect(await countRows(own)).toBe(0);
    const emptied = await Promise.all([
      people.ask(leader, 'DELETE', path),
      people.ask(leader, 'DELETE', path),
    ]);
    expect(emptied[0].body.deleted.documents + emptied[1].body.deleted.documents).toBe(60);
    expect(await people.ask(leader, 'GET', path)).toMatchObject({ body: { documents: [] } });
    expect((await client.ask('GET', `/v1/documents/${kept.id}`)).status).toBe(200);
  });

  test('after 30 days it happens by itself, and is recorded; a day before it does not', async () => {
    const { id } = await client.addSettled(newName());
    await trash(id);
    const inDays = (days: number) => ({
      ...parts,
      clock: { now: () => new Date(Date.now() + days * 86_400_000) },
    });
    await deleteExpired(inDays(29));
    expect(idsOf(await listTrash())).toContain(id);
    await deleteExpired(inDays(31));
    expect(await countRows(id)).toBe(0);
    const { body } = await client.ask('GET', '/v1/audit?action=document.deleted');
    const entry = body.entries.find((it: any) => it.subjectIds.includes(id));
    expect(entry.actor).toMatchObject({ kind: 'system', name: 'trash' });
  });

  test('a team is deleted with what is in its trash', async () => {
    const team = await tree.addTeam('Short-lived');
    const { id } = await client.addSettled(newName(), 'text', { teamId: team.id });
    await trash(id);
    expect((await client.ask('DELETE', `/v1/teams/${team.id}`)).status).toBe(200);
    await expect.poll(() => countRows(id)).toBe(0);
  });
});
