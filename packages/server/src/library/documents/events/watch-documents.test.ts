import { once } from 'node:events';
import { connect } from 'node:net';
import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { failures } from '@guildhall/contract';
import { testApp } from '../../../../../../test/app.ts';
import type { TestApp } from '../../../../../../test/app.ts';
import { readEvents } from '../../../../../../test/read-events.ts';
import { newTree } from '../../../../../../test/world.ts';
import type { TestTree } from '../../../../../../test/world.ts';
import { createApp } from '#app/app.ts';
import { transaction } from '#ground/db/database.ts';
import { listen } from '#ground/http/listen.ts';
import { createLog } from '#ground/log.ts';
import { documentClient } from '../fixtures/client.ts';
import type { DocumentClient } from '../fixtures/client.ts';
import { documentPeople } from '../fixtures/people.ts';
import type { DocumentPeople } from '../fixtures/people.ts';
import { openDocumentChanges } from './watch-changes.ts';

let tree: TestTree;
let client: DocumentClient;
let people: DocumentPeople;

const world = await testApp();
beforeEach(async () => {
  tree = await newTree(world.parts);
  client = documentClient(world.app, tree);
  people = documentPeople(world, tree);
});

async function open(headers: object = tree.headers, app = world.app, method = 'GET') {
  const response = await app.request(`/v1/documents/events?teamId=${tree.team.id}`, {
    method,
    headers: { ...headers, accept: 'text/event-stream' },
  });
  return response;
}

/** Opens a stream and reads its first event. */
async function watch(headers?: object, app?: TestApp['app']) {
  const response = await open(headers, app);
  expect(response.status).toBe(200);
  const stream = readEvents(response);
  expect(await stream.read(1)).toEqual([{ id: 1, event: 'reset', data: {} }]);
  return stream;
}

type Stream = Awaited<ReturnType<typeof watch>>;

/** Reads events until a document of this name is ready, and returns all of them. */
async function readUntilReady(stream: Stream, name: string) {
  for (const events: any[] = []; ;) {
    const [event] = await stream.read(1);
    if (!event) throw new Error('the stream ended');
    events.push(event);
    const { document } = event.data;
    if (document?.name === name && document.state === 'ready') return events;
  }
}

const patch = (id: string, change: object) => client.ask('PATCH', `/v1/documents/${id}`, change);

describe('GET /v1/documents/events', () => {
  test('200: sends an event when a document becomes ready, is renamed and is deleted', async () => {
    const stream = await watch();
    const { id } = await client.addSettled('boats.md', 'The boat is green.');
    const events = await readUntilReady(stream, 'boats.md');
    expect(new Set(events.map(({ event }) => event))).toEqual(new Set(['document']));
    const listed = await client.ask('GET', '/v1/documents');
    expect(events.at(-1).data.document).toEqual(listed.body.documents[0]);
    await patch(id, { name: 'ships.md' });
    expect(await stream.read(1)).toMatchObject([
      { event: 'document', data: { document: { id, name: 'ships.md' } } },
    ]);
    await client.ask('DELETE', `/v1/documents/${id}`);
    expect(await stream.read(1)).toMatchObject([
      { event: 'deleted', data: { documentId: id }, id: events.length + 3 },
    ]);
    await stream.leave();
  });

  test('200: sends the reason why a document failed, and nothing about sub-teams', async () => {
    const stream = await watch();
    const below = await tree.addTeam('Below');
    await client.addSettled('other.md', 'x', { teamId: below.id });
    await client.addSettled('broken.pdf', 'no pdf');
    let last;
    do [last] = await stream.read(1);
    while (last?.data.document.state !== 'failed');
    expect(last.data.document).toMatchObject({ name: 'broken.pdf', error: expect.any(String) });
    await stream.leave();
  });

  test('S1, S4: never mentions a hidden document, and reports a document that becomes hidden as deleted', async () => {
    const partner = await people.join('partner');
    const stream = await watch(partner.headers);
    const hidden = await client.addSettled('hidden.md', 'x', { visibility: 'team' });
    const { id } = await client.addSettled('open.md', 'x', { visibility: 'public' });
    const events = await readUntilReady(stream, 'open.md');
    expect(JSON.stringify(events)).not.toContain(hidden.id);
    await client.ask('DELETE', `/v1/documents/${hidden.id}`);
    await patch(id, { visibility: 'team' });
    expect(await stream.read(1)).toMatchObject([{ event: 'deleted', data: { documentId: id } }]);
    await patch(id, { shares: { userIds: [partner.userId] } });
    expect(await stream.read(1)).toMatchObject([
      { event: 'document', data: { document: { id, visibility: 'team' } } },
    ]);
    await patch(id, { shares: { userIds: [] } });
    expect(await stream.read(1)).toMatchObject([{ event: 'deleted', data: { documentId: id } }]);
    await stream.leave();
  });

  test('S8: ends when the person is removed from the team or signs out', async () => {
    const [removed, left] = [await people.join('member'), await people.join('member')];
    const streams = [await watch(removed.headers), await watch(left.headers)];
    await client.ask('DELETE', `/v1/teams/members?email=${removed.email}`);
    await world.app.request('/auth/sign-out', { method: 'POST', headers: left.headers });
    const { id } = await client.addSettled('later.md', 'x', { visibility: 'public' });
    const told = await Promise.all(streams.map((stream) => stream.rest()));
    expect(JSON.stringify(told)).not.toContain(id);
    expect((await open(removed.headers)).status).toBe(404);
    expect((await open(left.headers)).status).toBe(401);
  });

  test('ends when its key is revoked', async () => {
    const headers = await tree.addKey(tree.team);
    const stream = await watch(headers);
    await sql`update api_keys set revoked_at = now()
      where team_id = ${tree.team.id} and name = 'K'`.execute(world.parts.db);
    expect(await stream.rest()).toEqual([]);
  });

  test('does not count as activity of the person', async () => {
    const member = await people.join('member');
    const stream = await watch(member.headers);
    const hourAgo = sql`now() - interval '1 hour'`;
    await sql`update users set last_seen_at = ${hourAgo}
      where id = ${member.userId}`.execute(world.parts.db);
    await client.addSettled('new.md', 'x');
    await readUntilReady(stream, 'new.md');
    const { rows } = await sql`select id from users
      where id = ${member.userId} and last_seen_at < now() - interval '50 minutes'`.execute(
      world.parts.db,
    );
    expect(rows).toHaveLength(1);
    await stream.leave();
  });

  test('429: a key or a person may have twenty open streams, and closing one makes room', async () => {
    const streams = await Promise.all(Array.from({ length: 20 }, () => watch()));
    const refused = await open();
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(await refused.json()).toEqual({ error: failures.too_many_streams.message });
    const other = await watch((await people.join('member')).headers);
    await streams.pop()!.leave();
    const again = await watch();
    for (const stream of [...streams, other, again]) await stream.leave();
  });

  test('200: requests that were aborted before their stream began use up no streams', async () => {
    const path = `/v1/documents/events?teamId=${tree.team.id}`;
    const headers = { ...tree.headers, accept: 'text/event-stream' };
    for (let at = 0; at < 21; at += 1)
      await world.app.request(path, { headers, signal: AbortSignal.abort() });
    for (let at = 0; at < 21; at += 1) await (await open()).body?.cancel();
    expect((await open()).status).toBe(200);
  });

  test('200: sixty HTTP connections that broke off use up no streams', async () => {
    const server = await listen(world.app, { host: '127.0.0.1', port: 0 });
    onTestFinished(() => server.close(0));
    const fields = { host: 'localhost', accept: 'text/event-stream', ...tree.headers };
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
    const path = `/v1/documents/events?teamId=${tree.team.id}`;
    const request = `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
    const breakOff = async (afterMs: number) => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
      socket.on('error', () => {});
      const closed = once(socket, 'close');
      socket.write(request, () => setTimeout(() => socket.destroy(), afterMs));
      await closed;
    };
    await Promise.all(Array.from({ length: 60 }, (_, at) => breakOff(at % 3)));
    // The server may still look at requests whose clients have left.
    const openAll = async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => open()));
      for (const answer of answers) await answer.body?.cancel();
      return answers.filter(({ status }) => status === 200).length;
    };
    await expect.poll(openAll, { timeout: 10_000 }).toBe(20);
  });

  test('HEAD leaves no stream open', async () => {
    for (let at = 0; at < 25; at += 1) {
      expect((await open(tree.headers, world.app, 'HEAD')).status).toBe(200);
    }
    await (await watch()).leave();
  });

  test('200: without the Accept header, lists the unfinished documents that the asker may see', async () => {
    const partner = await people.join('partner');
    await client.addSettled('done.md', 'x', { visibility: 'public' });
    const shown = await client.addSettled('open.md', 'x', { visibility: 'public' });
    const hidden = await client.addSettled('hidden.md', 'x');
    await sql`update documents set state = 'processing'
      where id in (${shown.id}, ${hidden.id})`.execute(world.parts.db);
    const list = async (headers: object) => {
      const { body } = await client.ask('GET', '/v1/documents/events', undefined, headers);
      return body.documents.map(({ name }: { name: string }) => name);
    };
    expect(await list(tree.headers)).toEqual(['hidden.md', 'open.md']);
    expect(await list(partner.headers)).toEqual(['open.md']);
  });
});

describe('the streams of a server process', () => {
  test('end when the process stops reading changes', async () => {
    const documentChanges = openDocumentChanges(world.parts.db, createLog('silent'));
    const app = createApp({ ...world.parts, documentChanges });
    const streams = [await watch(tree.headers, app), await watch(tree.headers, app)];
    documentChanges.close();
    for (const stream of streams) expect(await stream.rest()).toEqual([]);
    expect(await readEvents(await open(tree.headers, app)).rest()).toHaveLength(1);
  });

  test('send one reset instead of 1001 changes at once', async () => {
    const stream = await watch();
    await sql`
      insert into document_changes (org_id, team_id, document_id, visibility, user_ids, team_ids)
      select ${tree.team.orgId}, ${tree.team.id}, uuidv7(), 'public', '{}', '{}'
      from generate_series(1, 1001)`.execute(world.parts.db);
    expect(await stream.read(1)).toEqual([{ id: 2, event: 'reset', data: {} }]);
    await client.addSettled('after.md', 'x');
    await readUntilReady(stream, 'after.md');
    await stream.leave();
  });

  test('cause no reading of changes while no client listens', async () => {
    let asked = 0;
    const db = new Proxy(world.parts.db, {
      get(target, name) {
        if (name === 'getExecutor') asked += 1;
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const changes = openDocumentChanges(db, createLog('silent'));
    const watching = await changes.watch(tree.team);
    await vi.waitFor(() => expect(asked).toBeGreaterThan(2), { timeout: 5_000 });
    watching.end();
    await new Promise((done) => setTimeout(done, 1_500));
    const before = asked;
    await new Promise((done) => setTimeout(done, 2_500));
    expect(asked).toBe(before);
    changes.close();
  });

  test('report a change even if it is committed late', async () => {
    const { id } = await client.addSettled('late.md', 'x');
    const { db } = world.parts;
    const begun = Promise.withResolvers<void>();
    const commit = Promise.withResolvers<void>();
    // If the test failed, the open transaction would lock the database of all later tests.
    onTestFinished(() => commit.resolve());
    const late = transaction(db, async (tx) => {
      await sql`update documents set name = 'renamed.md' where id = ${id}`.execute(tx);
      begun.resolve();
      await commit.promise;
    });
    await begun.promise;
    const stream = await watch();
    await client.addSettled('between.md', 'x');
    const between = await readUntilReady(stream, 'between.md');
    // The stream may tell that this document became ready, but not its new name before the commit.
    expect(JSON.stringify(between)).not.toContain('renamed.md');
    commit.resolve();
    await late;
    let last;
    do [last] = await stream.read(1);
    while (last?.data.document?.name !== 'renamed.md');
    expect(last).toMatchObject({ event: 'document', data: { document: { id } } });
    await stream.leave();
  });
});
