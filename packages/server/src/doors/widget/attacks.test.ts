import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { failures, visitorEndpoints } from '@guildhall/contract';
import type { Endpoint } from '@guildhall/contract';
import { testWorld } from '../../../../../test/world.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import { askFrom, newVisitor, openWidget, shop } from './fixtures/visitor.ts';
import type { TestVisitor } from './fixtures/visitor.ts';

const question = 'When does the green boat leave?';

const { app, tree } = await testWorld();
await openWidget(app, tree, { isQuestionsTaken: true });
const client = documentClient(app, tree);
const boats = 'The green boat leaves at nine.';
const { id: documentId } = await client.addSettled('boats.md', boats, { visibility: 'public' });

/** Makes a visitor, unless given, with a chat and an answer in it. */
async function visit(given?: TestVisitor) {
  const visitor = given ?? (await newVisitor(app, tree.team));
  const { chat } = (await visitor.ask('POST', '/widget/chats')).body;
  const path = `/widget/chats/${chat.id}`;
  const { message } = (await visitor.ask('POST', `${path}/messages`, { text: question })).body;
  return { visitor, path, answer: `${path}/messages/${message.id}`, message };
}

describe('a cache between a page and the server', () => {
  test('may store no answer to a visitor and share none between sites', async () => {
    const { visitor } = await visit();
    for (const { method, path, id } of Object.values<Endpoint>(visitorEndpoints)) {
      if (id === 'endVisitorSession') continue;
      const address = path
        .replace('{documentId}', documentId)
        .replace('{pageNumber}', '1')
        .replace('{secret}', 'a'.repeat(43))
        .replaceAll(/\{\w+\}/g, () => randomUUID());
      for (const origin of [shop, 'https://evil.example', '']) {
        const { headers } = await visitor.ask(method.toUpperCase(), address, undefined, { origin });
        expect([id, origin, headers.get('cache-control')]).toEqual([
          id,
          origin,
          expect.stringMatching(/no-store|private/),
        ]);
        if (id === 'downloadVisitorDocument') continue;
        expect([id, origin, headers.get('vary')]).toEqual([
          id,
          origin,
          expect.stringMatching(/\bOrigin\b/),
        ]);
        const allowed = origin === shop ? shop : null;
        expect([id, headers.get('access-control-allow-origin')]).toEqual([id, allowed]);
      }
    }
  });
});

describe('a visitor', () => {
  test('cannot read, stop or rate the answer of another visitor, which looks like an unknown one', async () => {
    const [mine, theirs] = [await visit(), await visit()];
    const nobody = `${mine.path}/messages/${randomUUID()}`;
    const mixed = `${mine.path}/messages/${theirs.message.id}`;
    for (const [method, end, body] of [
      ['GET', '', undefined],
      ['POST', '/stop', {}],
      ['POST', '/feedback', { isUpvoted: true }],
    ] as const) {
      const told = await mine.visitor.ask(method, nobody + end, body);
      expect(told.status).toBe(404);
      const asked = await mine.visitor.ask(method, mixed + end, body);
      expect([asked.status, asked.text]).toEqual([404, told.text]);
      expect((await mine.visitor.ask(method, theirs.answer + end, body)).status).toBe(404);
    }
  });

  test('reads no text of a document that is no longer public, neither in answers nor on its pages', async () => {
    const text = 'The red boat leaves at ten.';
    const { id } = await client.addSettled('red.md', text, { visibility: 'public' });
    const visitor = await newVisitor(app, tree.team);
    const { chat } = (await visitor.ask('POST', '/widget/chats')).body;
    const path = `/widget/chats/${chat.id}`;
    const said = await visitor.ask('POST', `${path}/messages`, {
      text: 'When does the red boat leave?',
    });
    expect(said.text).toContain('leaves at ten');
    const sent = { method: 'PATCH', headers: tree.headers, body: '{"visibility":"team"}' };
    expect((await app.request(`/v1/documents/${id}`, sent)).status).toBe(200);
    const answer = `${path}/messages/${said.body.message.id}`;
    const events = { accept: 'text/event-stream' };
    for (const { status, text: read } of [
      await visitor.ask('GET', path),
      await visitor.ask('GET', answer),
      await visitor.ask('GET', answer, undefined, events),
      await visitor.ask('GET', answer, undefined, { ...events, 'last-event-id': '0' }),
    ]) {
      expect(status).toBe(200);
      expect(read).not.toMatch(/leaves at ten|red\.md/);
    }
    expect((await visitor.ask('GET', `/widget/documents/${id}/pages/1`)).status).toBe(404);
  });

  test('who is a member does not reach their chats outside the widget', async () => {
    const userEmail = `${randomUUID()}@example.com`;
    await tree.addMember(tree.team, userEmail, 'member');
    const as = (path: string, body: object) => askFrom(app, 'POST', path, tree.headers, body);
    const { chat } = (await as('/v1/chats', { userEmail })).body;
    expect(chat.id).toBeTruthy();
    const { token } = (await as('/v1/widget/tokens', { userEmail, origin: shop })).body;
    const member = await newVisitor(app, tree.team, { token });
    const { status, body } = await member.ask('GET', `/widget/chats/${chat.id}`);
    expect([status, body.error]).toEqual([404, failures.chat_not_found.message]);
    expect((await member.ask('GET', '/widget/chats')).body.chats).toEqual([]);
  });

  test('who sends malformed or oversized requests never causes a 5xx', async () => {
    const { visitor, path, answer } = await visit();
    const long = 'x'.repeat(2_000_000);
    const lone = '\ud800 \u0000 \u202e';
    const requests: [string, string, (object | undefined)?, Record<string, string>?][] = [
      ['POST', `${path}/messages`, { text: long }],
      ['POST', `${path}/messages`, { text: lone }],
      ['POST', `${path}/messages`, { text: ['a'] }],
      ['POST', `${path}/messages`, { text: question, __proto__: { isAdmin: true } }],
      ['POST', '/widget/chats', { documentIds: Array.from({ length: 5000 }, () => randomUUID()) }],
      ['POST', '/widget/chats', { documentIds: ['../../v1/teams'] }],
      ['POST', `${answer}/feedback`, { isUpvoted: false, comment: long }],
      ['POST', '/widget/left-questions', { text: long, email: 'ada@example.com' }],
      ['POST', '/widget/left-questions', { text: 'a', email: 'ada@example.com\r\nBcc: b@c.de' }],
      ['GET', '/widget/chats/%00'],
      ['GET', `/widget/documents/${documentId}/pages/99999999999999999999`],
      ['GET', `/widget/documents/${documentId}/pages/-1`],
      ['GET', answer, undefined, { accept: 'text/event-stream', 'last-event-id': '999999' }],
      ['GET', answer, undefined, { accept: 'text/event-stream', 'last-event-id': '-1; drop' }],
    ];
    for (const [method, address, body, headers] of requests) {
      const { status } = await visitor.ask(method, address, body, headers);
      expect([address, status < 500]).toEqual([address, true]);
    }
    const begin = (body: object) =>
      askFrom(app, 'POST', '/widget/sessions', { origin: shop }, body);
    expect((await begin({ team: tree.team.id, token: long })).status).toBe(413);
    expect((await begin({ team: tree.team.id, token: 'x'.repeat(5000) })).status).toBe(400);
    expect((await begin({ team: "' or 1=1 --" })).status).toBe(403);
    expect((await visitor.ask('GET', path)).status).toBe(200);
  });

  test('who sends twelve questions at once gets 201 or 409, and every accepted one is kept', async () => {
    const { visitor, path } = await visit();
    const all = await Promise.all(
      Array.from({ length: 12 }, () => visitor.ask('POST', `${path}/messages`, { text: question })),
    );
    const taken = all.filter(({ status }) => status === 201).length;
    expect(taken).toBeGreaterThan(0);
    expect(new Set(all.map(({ status }) => status))).toSatisfy((statuses: Set<number>) =>
      [...statuses].every((status) => status === 201 || status === 409),
    );
    const { chat } = (await visitor.ask('GET', path)).body;
    expect(chat.messages).toHaveLength(2 + 2 * taken);
  });
});
