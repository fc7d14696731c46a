import { afterAll, expect, test, vi } from 'vitest';
import type { Delivery } from '@guildhall/contract';
import { ownSettings } from '../../../../../test/app.ts';
import { killServerProcesses, startServerProcess } from '../../../../../test/server-process.ts';
import { newTree } from '../../../../../test/world.ts';
import { openDatabase } from '#ground/db/database.ts';
import { openReceiver } from './fixtures/receiver.ts';
import type { Receiver } from './fixtures/receiver.ts';

vi.setConfig({ testTimeout: 300_000 });

const lives = 3;
const batchesALife = 4;
const batchSize = 15;
const quickALife = 10;
const patience = { timeout: 150_000, interval: 200 };

/** Requests after this many are answered slowly. */
let quickMax = Infinity;

const { settings, tidy } = await ownSettings();
const database = await openDatabase({ dataDir: settings.dataDir });
const tree = await newTree(database);
await database.close();
const there = await openReceiver((response) => {
  const waitMs = there.received.length > quickMax ? 3_000 : Math.random() * 60;
  setTimeout(() => response.writeHead(204).end(), waitMs);
});
afterAll(async () => {
  killServerProcesses();
  await there.close();
  await tidy();
});

function start() {
  return startServerProcess({
    DATA_DIR: settings.dataDir,
    WEBHOOK_PRIVATE_HOSTS: new URL(there.url).host,
  });
}

// any: the tests read answers of many shapes.
async function ask(url: string, method: string, path: string, body?: object): Promise<any> {
  const sent = { method, headers: tree.headers, ...(body && { body: JSON.stringify(body) }) };
  const response = await fetch(url + path, sent);
  expect(response.ok).toBe(true);
  return response.json();
}

async function listDeliveries(url: string, webhookId: string): Promise<Delivery[]> {
  const all: Delivery[] = [];
  for (let page = 1; ; page += 1) {
    const path = `/v1/webhooks/${webhookId}/deliveries?pageSize=100&page=${page}`;
    const { deliveries, pagination } = await ask(url, 'GET', path);
    all.push(...deliveries);
    if (page >= pagination.totalPages) return all;
  }
}

const idsOf = (received: Receiver['received']) =>
  new Set(received.map(({ headers }) => headers['webhook-id']));

test('SIGKILL during deliveries: no event is lost or gets a second id, and sequences follow the order', async () => {
  let webhookId = '';
  /** The user ids of each answered request, in the order of the answers. */
  const answered: string[][] = [];
  for (let life = 0; life < lives; life += 1) {
    const server = start();
    const url = await server.url();
    if (life === 0) {
      const made = { url: there.url, eventTypes: ['member.added'] };
      webhookId = (await ask(url, 'POST', '/v1/webhooks', made)).webhook.id;
    }
    const [before, promised] = [there.received.length, answered.flat().length];
    // This way events pile up faster than they are delivered, however busy the machine is.
    quickMax = before + quickALife;
    const adding = (async () => {
      for (let batch = 0; batch < batchesALife; batch += 1) {
        const members = Array.from({ length: batchSize }, (_, place) => {
          return { email: `m-${life}-${batch}-${place}@example.com`, role: 'member' };
        });
        const body = await ask(url, 'POST', '/v1/teams/members', { members });
        answered.push(body.members.map(({ id }: { id: string }) => id));
      }
    })();
    const cut = adding.catch((error: Error) => error);
    await vi.waitFor(() => {
      expect(there.received.length).toBeGreaterThanOrEqual(quickMax);
      expect(answered.flat().length).toBeGreaterThanOrEqual(promised + 2 * batchSize);
    }, patience);
    await server.end('SIGKILL');
    await cut;
    // Some events had not been sent when the server was killed.
    expect(idsOf(there.received).size).toBeLessThan(answered.flat().length);
  }

  quickMax = Infinity;
  const server = start();
  const url = await server.url();
  await vi.waitFor(async () => {
    const deliveries = await listDeliveries(url, webhookId);
    expect(deliveries.length).toBeGreaterThanOrEqual(answered.flat().length);
    expect(deliveries.filter(({ state }) => state !== 'delivered')).toEqual([]);
  }, patience);
  const deliveries = await listDeliveries(url, webhookId);
  await server.end('SIGTERM');

  expect(idsOf(there.received)).toEqual(new Set(deliveries.map(({ eventId }) => eventId)));
  const events = new Map(there.received.map(({ body }) => [body, JSON.parse(body)]));
  // Each event has one body and one id: an event that was sent twice came with its first id.
  expect(events.size).toBe(deliveries.length);
  const inOrder = [...events.values()].toSorted((one, other) => one.sequence - other.sequence);
  const told: string[] = inOrder.map(({ data }) => data.userId);
  expect(new Set(told).size).toBe(told.length);
  expect(inOrder.map(({ sequence }) => sequence)).toEqual(told.map((_, place) => place + 1));
  const places = answered.map((ids) => ids.map((id) => told.indexOf(id)));
  expect(places.flat()).not.toContain(-1);
  const firsts = places.map((each) => Math.min(...each));
  const lasts = places.map((each) => Math.max(...each));
  expect(firsts.slice(1).every((first, before) => first > lasts[before]!)).toBe(true);
});
