import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { endpoints } from '@guildhall/contract';
import type { Endpoint } from '@guildhall/contract';
import { createGuildhall } from '@guildhall/sdk';
import { join } from '../../../../test/sign-in.ts';
import { refused, testWorld } from '../../../../test/world.ts';
import { expertsClient } from '#assistant/insights/fixtures/experts-client.ts';
import { hashOf } from '#assistant/insights/fixtures/insights-client.ts';
import { insertLeftQuestion } from '#doors/widget/left-questions/left-questions.queries.ts';
import { transaction } from '#ground/db/database.ts';
import { insertTest } from '#outgoing/webhooks/deliveries/deliveries.queries.ts';

const world = await testWorld();
const { app, parts, tree, ask } = world;
const client = expertsClient(world, tree);
const expert = await join(world, tree, 'member');

test('S88: all paged lists but those of the interface take a cursor', () => {
  const paged = Object.values<Endpoint>(endpoints).filter(({ query }) => query?.shape['page']);
  const { own = [], ofInterface = [] } = Object.groupBy(paged, ({ ignoresUnknown }) =>
    ignoresUnknown ? 'ofInterface' : 'own',
  );
  const takesCursor = ({ query }: Endpoint) => query?.shape['after'] !== undefined;
  expect(ofInterface.filter(takesCursor)).toEqual([]);
  const withPagesOnly = own.filter((list) => !takesCursor(list)).map(({ id }) => id);
  expect(withPagesOnly).toEqual([]);
});

interface Listed {
  path: string;
  /** Adds an item that the list has. */
  add: (name: string) => Promise<unknown>;
  remove: (id: string) => Promise<unknown>;
  /** True if new items come first. */
  isNewestFirst: boolean;
  /** Who reads the list, if not the tree's key. */
  headers?: object;
}

const post = (path: string, body: object) => ask('POST', path, body);
const deleteFrom = (table: string) => (id: string) =>
  sql`delete from ${sql.table(table)} where id = ${id}`.execute(parts.db);

async function addGap(name: string) {
  const text = `Where is gong ${name}?`;
  await client.askFor('nothing', text);
  return hashOf(text);
}

async function passOn(name: string) {
  const { status } = await client.askExpert(expert.userId, { questionHash: await addGap(name) });
  expect(status).toBe(200);
}

const file = await client.addSettled('people.md', 'Who sees this?');
const hook = { url: 'https://shop.example/deliveries', eventTypes: ['document.ready'] };
const { webhook } = (await post('/v1/webhooks', hook)).body;

const lists: Record<string, Listed> = {
  keys: {
    path: '/v1/keys?pageSize=2',
    add: (name) => post('/v1/keys', { name }),
    remove: (id) => ask('DELETE', `/v1/keys/${id}`),
    isNewestFirst: true,
  },
  agents: {
    path: '/v1/agents?pageSize=2',
    add: (name) => post('/v1/agents', { name }),
    remove: deleteFrom('agents'),
    isNewestFirst: false,
  },
  webhooks: {
    path: '/v1/webhooks?pageSize=2',
    add: (name) => post('/v1/webhooks', { ...hook, url: `https://shop.example/${name}` }),
    remove: (id) => ask('DELETE', `/v1/webhooks/${id}`),
    isNewestFirst: true,
  },
  chats: {
    path: '/v1/chats?pageSize=2',
    add: () => post('/v1/chats', {}),
    remove: (id) => ask('DELETE', `/v1/chats/${id}`),
    isNewestFirst: true,
  },
  ...Object.fromEntries(
    ['createdAt&sortOrder=desc', 'name&sortOrder=asc'].map((sort) => [
      `documents by ${sort}`,
      {
        path: `/v1/documents?pageSize=2&sortBy=${sort}`,
        add: (name: string) => client.addSettled(`${name}.md`, name),
        remove: (id: string) => ask('DELETE', `/v1/documents/${id}`),
        isNewestFirst: sort.endsWith('desc'),
      },
    ]),
  ),
  'found documents': {
    path: '/v1/knowledge/documents?pageSize=2&query=zorilla',
    // New ones match best, and change the scores of all others.
    add: (name) =>
      client.addSettled(`${name}.md`, name.startsWith('z') ? 'zorilla '.repeat(9) : 'A zorilla.'),
    remove: (id) => ask('DELETE', `/v1/documents/${id}`),
    isNewestFirst: true,
  },
  teams: {
    path: '/v1/teams?pageSize=2',
    add: (name) => post('/v1/teams', { name }),
    remove: (id) => ask('DELETE', `/v1/teams/${id}`),
    isNewestFirst: false,
  },
  'people who see a document': {
    path: `/v1/documents/${file.id}/people?pageSize=2`,
    add: (name) => tree.addMember(tree.team, `${name}@example.com`, 'member'),
    remove: (id) => ask('DELETE', `/v1/teams/${tree.team.id}/members/${id}`),
    isNewestFirst: false,
  },
  gaps: {
    path: '/v1/insights/gaps?pageSize=2',
    add: addGap,
    remove: (hash) =>
      ask('PUT', '/v1/insights/gaps/dismissal', { questionHashes: [hash], isDismissed: true }),
    isNewestFirst: true,
  },
  'questions that were passed on': {
    path: '/auth/questions?pageSize=2',
    add: passOn,
    remove: client.withdraw,
    isNewestFirst: true,
    headers: expert.headers,
  },
  notifications: {
    path: '/auth/notifications?pageSize=2',
    add: passOn,
    remove: deleteFrom('notifications'),
    isNewestFirst: true,
    headers: expert.headers,
  },
  'left questions': {
    path: '/v1/widget/left-questions?pageSize=2',
    add: (text) =>
      transaction(parts.db, (tx) => {
        const left = { text, email: expert.email, origin: 'https://shop.example', chatId: null };
        return insertLeftQuestion(tx, tree.team, left);
      }),
    remove: (id) => ask('DELETE', `/v1/widget/left-questions/${id}`),
    isNewestFirst: true,
  },
  deliveries: {
    path: `/v1/webhooks/${webhook.id}/deliveries?pageSize=2`,
    add: () =>
      transaction(parts.db, (tx) =>
        insertTest(tx, tree.team, { webhookId: webhook.id, type: 'document.ready' }),
      ),
    remove: deleteFrom('webhook_deliveries'),
    isNewestFirst: true,
  },
  'golden runs': {
    path: '/v1/golden-questions/runs?pageSize=2',
    add: () =>
      sql`insert into golden_runs (org_id, team_id, state, ended_at)
        values (${tree.team.orgId}, ${tree.team.id}, 'done', now())`.execute(parts.db),
    remove: deleteFrom('golden_runs'),
    isNewestFirst: true,
  },
};

interface Page {
  ids: string[];
  after: string | null;
}

interface Item {
  id: string;
  /** Those of a gap, which has no id. */
  questions?: { hash: string }[];
}

async function read({ path, headers }: Listed, after?: string): Promise<Page> {
  const address = path + (after === undefined ? '' : `&after=${after}`);
  const { status, body } = await ask('GET', address, undefined, headers);
  expect(status).toBe(200);
  const list = Object.values(body).find(Array.isArray) as Item[];
  const ids = list.map(({ id, questions }) => questions?.[0]?.hash ?? id);
  return { ids, after: body.pagination.after };
}

/** Reads a list to its end; `between` is called after each page with what was read so far. */
async function readAll(list: Listed, between?: (seen: string[]) => Promise<unknown>) {
  const seen: string[] = [];
  for (let after: string | null | undefined; after !== null;) {
    const page = await read(list, after);
    seen.push(...page.ids);
    after = page.after;
    await between?.(seen);
  }
  return seen;
}

describe.each(Object.entries(lists))('S88: %s', (_, list) => {
  const { path, add, remove, isNewestFirst, headers } = list;
  test('nothing is doubled or skipped while items come and go between the pages', async () => {
    for (const name of ['b1', 'b2', 'b3', 'b4', 'b5', 'b6', 'b7'])
      await add(`${name}-${Date.now()}`);
    const before = await readAll(list);
    expect(before.length).toBeGreaterThanOrEqual(7);
    // They come where new ones stand; of those that were read the last one goes. Never as many of
    // both, which would move nothing.
    const come = (name: string) => add(`${isNewestFirst ? 'z' : 'a'}-${name}-${Date.now()}`);
    const changes = [
      async () => {
        await come('1');
        await come('2');
      },
      async (seen: string[]) => remove(seen.at(-1)!),
      async (seen: string[]) => {
        await come('3');
        for (const id of seen.slice(-2)) await remove(id);
      },
    ];
    const seen = await readAll(list, async (soFar) => changes.shift()?.(soFar));
    expect(seen.length).toBe(new Set(seen).size);
    expect(seen.filter((id) => before.includes(id))).toEqual(before);
    expect(changes).toEqual([]);
  });

  test('400: a malformed cursor, one of another list, or one beside a page', async () => {
    const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const wrong = ['', 'x', cursor(7), cursor([]), cursor(['id']), cursor(['id', 'x'])];
    wrong.push(cursor(['time.id', '9'.repeat(40), 'x']), cursor(['text.text', 'a', 'b']));
    for (const after of wrong) {
      const { status, body } = await ask('GET', `${path}&after=${after}`, undefined, headers);
      expect({ after, status, error: body.error }).toEqual({
        after,
        status: 400,
        error: 'after must be the pagination.after of an earlier page of this list',
      });
    }
    const { after } = await read(list);
    const address = `${path}&page=2&after=${after}`;
    const { status, body } = await ask('GET', address, undefined, headers);
    expect([status, body.error]).toEqual([400, 'page must not stand beside after']);
  });
});

test('S88: golden questions go on within one version; 409: the set has changed meanwhile', async () => {
  const path = '/v1/golden-questions';
  const questions = ['a?', 'b?', 'c?', 'd?', 'e?'].map((question) => ({
    question,
    expect: 'nothing',
  }));
  const put = (set: object[]) => ask('PUT', path, { questions: set });
  const get = (query: string) => ask('GET', `${path}?pageSize=2${query}`);
  await put(questions);
  const seen: string[] = [];
  for (let after: string | null = ''; after !== null;) {
    const { body } = await get(after && `&after=${after}`);
    seen.push(...body.questions.map(({ question }: { question: string }) => question));
    ({ after } = body.pagination);
  }
  expect(seen).toEqual(['a?', 'b?', 'c?', 'd?', 'e?']);
  const { after } = (await get('')).body.pagination;
  await put(questions.slice(1));
  expect(await get(`&after=${after}`)).toEqual(refused('golden_questions_changed'));
  await put(questions);
  expect((await get(`&after=${after}`)).body.questions[0].question).toBe('c?');
  expect((await get('&after=x')).status).toBe(400);
});

test('S88: the iterators of the SDK skip no entry of the audit log while others are added', async () => {
  const guildhall = createGuildhall({
    url: 'http://localhost',
    key: tree.headers.authorization.replace('Bearer ', ''),
    fetch: async (url, init) => app.request(url, init),
  });
  for (let at = 0; at < 130; at += 1) await ask('POST', '/v1/agents', { name: `a${at}` });
  const total = (await guildhall.listAuditEntries({ pageSize: 1 })).pagination.totalCount;
  const seen: string[] = [];
  for await (const { id } of guildhall.all.listAuditEntries()) {
    if (seen.length === 50) await ask('POST', '/v1/agents', { name: 'meanwhile' });
    seen.push(id);
  }
  expect(seen).toHaveLength(total);
  expect(new Set(seen).size).toBe(total);
});
