import { afterAll, expect, test } from 'vitest';
import { testSettings } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import { startServer } from '#main.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import { createApp } from '#app/app.ts';
import { openWidget, shop } from './fixtures/visitor.ts';

const visitors = 200;
const lockers = ['amber', 'birch', 'copper', 'dahlia', 'ebony', 'flint', 'ginger', 'hazel'];
const wordOf = (locker: string) => `open-${locker}-${locker.length}`;

const { settings, tidy } = await testSettings();
const server = await startServer(settings);
const tree = await newTree(server.parts);
const app = createApp(server.parts);
await openWidget(app, tree);
const client = documentClient(app, tree);
for (const locker of lockers) {
  await client.addSettled(
    `${locker}.md`,
    `# The ${locker} locker\n\nThe ${locker} locker opens with the word ${wordOf(locker)}.`,
    { visibility: 'public' },
  );
}

afterAll(async () => {
  await server.stop();
  await tidy();
});

async function ask(method: string, path: string, secret: string, body?: object) {
  const response = await fetch(server.url + path, {
    method,
    headers: {
      origin: shop,
      ...(secret && { authorization: `Bearer ${secret}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as any };
}

/** Runs a whole visit: a session, a chat, a question, and reading the answer again. */
async function visit(number: number) {
  const begun = await ask('POST', '/widget/sessions', '', { team: tree.team.id });
  const secret: string = begun.body.session?.secret;
  const made = await ask('POST', '/widget/chats', secret, {});
  const path = `/widget/chats/${made.body.chat?.id}`;
  const locker = lockers[number % lockers.length] ?? '';
  const text = `With which word does the ${locker} locker open, asks visitor ${number}?`;
  const said = await ask('POST', `${path}/messages`, secret, { text });
  const read = await ask('GET', path, secret);
  const listed = await ask('GET', '/widget/chats', secret);
  const statuses = [begun, made, said, read, listed].map(({ status }) => status);
  return { statuses, locker, text, secret, path, said, read, listed };
}

test('200 visitors at once each get the right answer, and none reads the chat of another', async () => {
  const visits = await Promise.all(Array.from({ length: visitors }, (_, at) => visit(at)));
  for (const { statuses, locker, text, said, read, listed, path } of visits) {
    expect(statuses).toEqual([201, 201, 201, 200, 200]);
    expect(said.body.message).toMatchObject({ state: 'done', certainty: 'answered' });
    expect(said.body.message.text).toContain(wordOf(locker));
    expect(read.body.chat.messages).toMatchObject([{ text }, { id: said.body.message.id }]);
    expect(listed.body.chats).toHaveLength(1);
    expect(path.endsWith(listed.body.chats[0].id)).toBe(true);
  }
  for (const told of ['secret', 'path'] as const) {
    expect(new Set(visits.map((it) => it[told])).size).toBe(visitors);
  }
  const foreign = await Promise.all(
    visits.map(({ secret }, at) => ask('GET', visits[(at + 1) % visitors]!.path, secret)),
  );
  expect(new Set(foreign.map(({ status }) => status))).toEqual(new Set([404]));
  const { usage } = (await ask('GET', '/v1/widget/usage', tree.headers.authorization.slice(7)))
    .body;
  expect(usage).toMatchObject({ answersToday: visitors });
  expect(usage.days[0]).toMatchObject({ sessions: visitors, questions: visitors });
}, 300_000);
