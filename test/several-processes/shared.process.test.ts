import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openSecrets } from '../../packages/server/src/doors/operator/secrets/open-secrets.ts';
import { readEvents } from '../read-events.ts';
import { killServerProcesses } from '../server-process.ts';
import { signIn } from '../sign-in.ts';
import { ask, openProcesses } from './open-processes.ts';
import type { Processes } from './open-processes.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const settings = {
  RATE_LIMITS: 'requests=100,uploads=4',
  UPLOAD_MAX_MB: '1',
};

describe('three processes in front of one database', () => {
  let processes: Processes;
  let urls: string[];
  const at = (count: number) => urls[count % urls.length]!;

  beforeAll(async () => {
    processes = await openProcesses();
    const servers = [1, 2, 3].map(() => processes.start(settings));
    urls = await Promise.all(servers.map((server) => server.url()));
  });
  afterAll(async () => {
    killServerProcesses();
    await processes.close();
  });

  test('give a key one common budget of requests', async () => {
    const headers = await processes.tree.addKey(processes.tree.team);
    const asked = Array.from({ length: 150 }, (_, count) => ask(headers, at(count), '/v1/teams'));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    const granted = statuses.filter((status) => status === 200).length;
    // Each process may keep up to two of the hundred requests that it has leased unused.
    expect(granted).toBeLessThanOrEqual(100);
    expect(granted).toBeGreaterThanOrEqual(94);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  });

  test('count wrong passwords together', async () => {
    const body = { email: 'somebody@example.com', password: 'not the right one' };
    const statuses: number[] = [];
    for (let count = 0; count < 12; count += 1) {
      const headers = { 'content-type': 'application/json' };
      statuses.push((await ask(headers, at(count), '/auth/sign-in', { body })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  });

  test('count the uploaded bytes of a key together', async () => {
    const headers = await processes.tree.addKey(processes.tree.team);
    const statuses: number[] = [];
    for (let count = 0; count < 9; count += 1) {
      statuses.push(await upload(headers, at(count), `${count}.txt`, 'x'.repeat(800 * 1024)));
    }
    const taken = statuses.filter((status) => status === 201).length;
    // The budget is 4 MiB. The rest of another process's lease is too small for a file.
    expect(taken).toBeGreaterThanOrEqual(3);
    expect(taken).toBeLessThanOrEqual(5);
    expect(statuses.at(-1)).toBe(429);
  });

  test('refuse a key at once after it was revoked at one of them', async () => {
    const { tree } = processes;
    const made = await ask(tree.headers, at(0), '/v1/keys', { body: { name: 'Short-lived' } });
    const headers = { authorization: `Bearer ${made.body.secret}` };
    for (const url of urls) expect((await ask(headers, url, '/v1/teams')).status).toBe(200);
    const path = `/v1/keys/${made.body.key.id}`;
    expect((await ask(tree.headers, at(1), path, { method: 'DELETE' })).status).toBe(200);
    for (const url of urls) expect((await ask(headers, url, '/v1/teams')).status).toBe(401);
  });

  test('open and end a session for all of them', async () => {
    const { tree, database } = processes;
    const secretBox = await openSecrets(database.db, processes.settings);
    const parts = {
      ...processes,
      db: database.db,
      secretBox,
      log: undefined,
      safeFetch: undefined,
    };
    const { cookie } = await signIn({ parts } as never, tree.owner.userId);
    const headers = { cookie, 'content-type': 'application/json' };
    for (const url of urls) expect((await ask(headers, url, '/auth/session')).status).toBe(200);
    const ended = await ask(headers, at(2), '/auth/sign-out', { method: 'POST' });
    expect(ended.status).toBeLessThan(400);
    for (const url of urls) expect((await ask(headers, url, '/auth/session')).status).toBe(401);
  });

  test('report at one what happens to a document at another, and serve its bytes at the third', async () => {
    const headers = await processes.tree.addKey(processes.tree.team);
    const response = await fetch(`${at(0)}/v1/documents/events`, {
      headers: { ...headers, accept: 'text/event-stream' },
    });
    const events = readEvents(response);
    await events.read(1);
    expect(await upload(headers, at(1), 'boats.md', 'The boat is green.')).toBe(201);
    let document;
    do [document] = (await events.read(1)).map(({ data }) => data.document);
    while (document.name !== 'boats.md' || document.state !== 'ready');
    await events.leave();
    const part = await fetch(`${at(2)}/v1/documents/${document.id}/content`, {
      headers: { ...headers, range: 'bytes=4-7' },
    });
    expect([part.status, await part.text()]).toEqual([206, 'boat']);
    const query = { query: 'green boat', userEmail: processes.tree.owner.email };
    const found = await ask(headers, at(2), '/v1/knowledge/search', { body: query });
    expect(JSON.stringify(found.body)).toContain(document.id);
  });
});

async function upload(headers: object, url: string, name: string, text: string): Promise<number> {
  const form = new FormData();
  form.append('file', new File([text], name));
  const { authorization } = headers as { authorization: string };
  const response = await fetch(`${url}/v1/documents`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  });
  await response.arrayBuffer();
  return response.status;
}
