import { afterEach, describe, expect, test } from 'vitest';
import { failures } from '@guildhall/contract';
import { testApp } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { createApp } from '#app/app.ts';
import { listen } from '#ground/http/listen.ts';
import type { Listener } from '#ground/http/listen.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import { openWidget, shop } from './fixtures/visitor.ts';

const rateLimits = {
  requestsPerMinute: 6000,
  searchesPerMinute: 6000,
  additionsPerMinute: 6000,
  mailsPerHour: 5000,
};
const refused = [429, { error: failures.too_many_requests.message }];
/**
 * The second number of client addresses, new for each test, because limits count addresses for the
 * whole installation.
 */
let network = 0;

let listener: Listener | undefined;

const world = await testApp();
afterEach(async () => {
  await listener?.close(1000);
});

/** Starts a server with limits behind a proxy on this machine, and a team with an open widget. */
async function open(trustProxy: string[] = ['127.0.0.0/8']): Promise<TestTree> {
  const { parts, app: unlimited } = world;
  network += 1;
  const app = createApp({ ...parts, settings: { ...parts.settings, rateLimits, trustProxy } });
  listener = await listen(app, { host: '127.0.0.1', port: 0 });
  const tree = await newTree(parts);
  await openWidget(unlimited, tree, { isQuestionsTaken: true });
  return tree;
}

/** Returns the address of a client as the proxy reports it. */
const client = (number: number) => `10.${network}.0.${number}`;

async function ask(
  method: string,
  path: string,
  { body, address = 1, secret }: { body?: object; address?: number; secret?: string } = {},
) {
  const response = await fetch(new URL(path, listener?.url), {
    method,
    headers: {
      origin: shop,
      'x-forwarded-for': client(address),
      ...(secret && { authorization: `Bearer ${secret}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { status, headers } = response;
  return { status, headers, body: (await response.json()) as any };
}

async function begin({ team }: TestTree, address = 1) {
  return ask('POST', '/widget/sessions', { body: { team: team.id }, address });
}

async function newSession(tree: TestTree, address = 1): Promise<string> {
  const { body } = await begin(tree, address);
  return body.session.secret;
}

/** Makes a session with an answer of its own. */
async function newAnswer(tree: TestTree, address: number) {
  const secret = await newSession(tree, address);
  const { chat } = (await ask('POST', '/widget/chats', { body: {}, address, secret })).body;
  const path = `/widget/chats/${chat.id}/messages`;
  const text = 'When does the green boat leave?';
  const { message } = (await ask('POST', path, { body: { text }, address, secret })).body;
  return { secret, path, feedback: `${path}/${message.id}/feedback` };
}

async function countStatuses(times: number, one: (at: number) => Promise<{ status: number }>) {
  const counted: Record<number, number> = {};
  for (let at = 0; at < times; at += 1) {
    const { status } = await one(at);
    counted[status] = (counted[status] ?? 0) + 1;
  }
  return counted;
}

describe('429', () => {
  test('more than 60 sessions from one address, as a proxy of TRUST_PROXY reports it', async () => {
    const tree = await open();
    expect(await countStatuses(65, () => begin(tree))).toEqual({ 201: 60, 429: 5 });
    const { status, body, headers } = await begin(tree);
    expect([status, body]).toEqual(refused);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    // The page may read the reason.
    expect(headers.get('access-control-allow-origin')).toBe(shop);
    expect((await begin(tree, 2)).status).toBe(201);
  });

  test('more than 60 sessions of a program that forges addresses, if no proxy is trusted', async () => {
    const tree = await open([]);
    const begun = await countStatuses(65, (at) => begin(tree, at));
    expect(begun).toEqual({ 201: 60, 429: 5 });
  });

  test('more than 240 requests of one session; another session is not affected', async () => {
    const tree = await open();
    const [secret, other] = [await newSession(tree), await newSession(tree)];
    const list = () => ask('GET', '/widget/chats', { secret });
    expect(await countStatuses(245, list)).toEqual({ 200: 240, 429: 5 });
    expect((await ask('GET', '/widget/chats', { secret: other })).status).toBe(200);
  });

  test('more than 20 questions of one session; refused ones are not kept, another visitor is not affected', async () => {
    const tree = await open();
    const { secret, path } = await newAnswer(tree, 1);
    const say = () => ask('POST', path, { body: { text: 'And today?' }, secret });
    expect(await countStatuses(22, say)).toEqual({ 201: 19, 429: 3 });
    const { chat } = (await ask('GET', path.replace('/messages', ''), { secret })).body;
    expect(chat.messages).toHaveLength(40);
    const other = await newAnswer(tree, 2);
    expect((await ask('POST', other.path, { body: { text: 'Hi' }, ...other })).status).toBe(201);
  });

  test('more than 5 left questions of one session, or 20 from one address', async () => {
    const tree = await open();
    const body = { text: 'Do you ship to Iceland?', email: 'ada@example.com' };
    const leave = (secret: string, address = 1) =>
      ask('POST', '/widget/left-questions', { body, secret, address });
    const sessions: string[] = [];
    for (let at = 0; at < 5; at += 1) sessions.push(await newSession(tree));
    const one = sessions[0] ?? '';
    expect(await countStatuses(6, (at) => leave(one, at))).toEqual({ 201: 5, 429: 1 });
    // One of the five questions above was left from this address.
    const left = await countStatuses(25, (at) => leave(sessions[(at % 4) + 1] ?? ''));
    expect(left).toEqual({ 201: 19, 429: 6 });
    const list = await world.app.request('/v1/widget/left-questions', { headers: tree.headers });
    expect(((await list.json()) as any).pagination.totalCount).toBe(24);
  });
});

describe('429: feedback of visitors', () => {
  const rate = (at: number, { secret, feedback }: { secret: string; feedback: string }, from = 1) =>
    ask('POST', feedback, {
      body: { isUpvoted: false, comment: `No ${at}` },
      secret,
      address: from,
    });
  const queued = async (tree: TestTree) => {
    const found = await world.app.request('/v1/training?status=pending', { headers: tree.headers });
    return ((await found.json()) as any).pagination.totalCount;
  };
  const plant = async (tree: TestTree) =>
    documentClient(world.app, tree).addSettled('boats.md', 'The green boat leaves at nine.', {
      visibility: 'public',
    });

  test('more than 30 times in one session; the last accepted one is kept, another visitor is not affected', async () => {
    const tree = await open();
    await plant(tree);
    const mine = await newAnswer(tree, 1);
    expect(await countStatuses(33, (at) => rate(at, mine))).toEqual({ 201: 30, 429: 3 });
    const { status, body } = await rate(34, mine);
    expect([status, body]).toEqual(refused);
    const found = await world.app.request('/v1/training', { headers: tree.headers });
    expect(JSON.stringify(await found.json())).toContain('No 29');
    expect((await rate(0, await newAnswer(tree, 2), 2)).status).toBe(201);
  });

  test('more than 100 times from one address, so new sessions cannot flood the queue of corrections', async () => {
    const tree = await open();
    await plant(tree);
    const visitors: Awaited<ReturnType<typeof newAnswer>>[] = [];
    for (let at = 0; at < 5; at += 1) visitors.push(await newAnswer(tree, 1));
    const given = await countStatuses(110, (at) => rate(at, visitors[at % 5] ?? visitors[0]!));
    expect(given).toEqual({ 201: 100, 429: 10 });
    expect(await queued(tree)).toBe(5);
    expect((await rate(0, visitors[0]!, 2)).status).toBe(201);
  });
});
