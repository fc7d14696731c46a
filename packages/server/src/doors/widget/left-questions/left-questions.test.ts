import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { failures } from '@guildhall/contract';
import { testApp } from '../../../../../../test/app.ts';
import { join } from '../../../../../../test/sign-in.ts';
import { newTree } from '../../../../../../test/world.ts';
import type { TestTree } from '../../../../../../test/world.ts';
import type { Mail } from '#outgoing/mail/mailer.ts';
import { askFrom, newVisitor, openWidget, shop } from '../fixtures/visitor.ts';
import type { TestVisitor } from '../fixtures/visitor.ts';
import { insertLeftQuestion } from './left-questions.queries.ts';
import { sendLeftQuestion } from './send-left-question.ts';

let tree: TestTree;
let visitor: TestVisitor;

const opened = await testApp();
const { app, parts } = opened;
beforeEach(async () => {
  tree = await newTree(parts);
  await openWidget(app, tree, { isQuestionsTaken: true });
  visitor = await newVisitor(app, tree.team);
});

const asked = { text: 'Do you ship to Iceland?', email: 'ada@example.com' };
const leave = (more: object = {}) =>
  visitor.ask('POST', '/widget/left-questions', { ...asked, ...more });
const asTeam = (method: string, path: string, body?: object) =>
  askFrom(app, method, path, tree.headers, body);

/** Returns the mails that are sent while `work` runs; waits for `count` of them. */
async function mailed(work: () => Promise<unknown>, count: number): Promise<Mail[]> {
  const sent: Mail[] = [];
  const spy = vi.spyOn(parts.mailer, 'send').mockImplementation(async (mail) => {
    sent.push(mail);
  });
  await work();
  await vi.waitFor(() => expect(sent).toHaveLength(count), { timeout: 20_000 });
  spy.mockRestore();
  return sent;
}

describe('POST /widget/left-questions', () => {
  test('201: the question is stored, audited, and mailed to the owners without the visitor’s links', async () => {
    const text = 'See https://evil.example/login or mail me@evil.example <b>now</b>';
    const [mail] = await mailed(() => leave({ text }), 1);
    expect(mail?.to).toBe(tree.owner.email);
    for (const part of [mail?.text, mail?.html]) {
      expect(part).not.toMatch(/evil\.example|ada@example\.com/);
      expect(part).toContain('shop. example');
    }
    expect(mail?.html).not.toContain('<b>now');
    const { body } = await asTeam('GET', '/v1/widget/left-questions');
    expect(body).toMatchObject({
      leftQuestions: [{ text, email: asked.email, origin: shop, isDone: false }],
      pagination: { totalCount: 1 },
    });
    const audit = await asTeam('GET', '/v1/audit?action=question.left');
    expect(audit.body.entries).toMatchObject([{ actor: { kind: 'visitor', name: null } }]);
  });

  test('201: the mail goes to the address that the team has set', async () => {
    await openWidget(app, tree, { isQuestionsTaken: true, questionsEmail: 'shop@example.com' });
    const mails = await mailed(() => leave(), 1);
    expect(mails.map(({ to }) => to)).toEqual(['shop@example.com']);
  });

  test('a queued mail is not sent to an owner who has left, nor to a mailbox that was replaced', async () => {
    const former = `former-${randomUUID()}@example.com`;
    const { userId } = await tree.addMember(tree.team, former, 'owner');
    const sent: string[] = [];
    const mailer = { ...parts.mailer, send: async ({ to }: Mail) => void sent.push(to) };
    const { orgId } = tree.team;
    const leftQuestionId = await parts.db
      .transaction()
      .execute((tx) => insertLeftQuestion(tx, tree.team, { ...asked, origin: shop, chatId: null }));
    const send = (email: string) => {
      const data = { orgId, leftQuestionId, email };
      const { signal } = new AbortController();
      return sendLeftQuestion({ ...parts, mailer }, { data, isLast: false, signal });
    };
    await send(former);
    expect(sent).toEqual([former]);
    await sql`delete from memberships where org_id = ${orgId} and user_id = ${userId}`.execute(
      parts.db,
    );
    await send(former);
    await send(tree.owner.email);
    expect(sent).toEqual([former, tree.owner.email]);
    await openWidget(app, tree, { isQuestionsTaken: true, questionsEmail: 'shop@example.com' });
    await send(tree.owner.email);
    await send('shop@example.com');
    expect(sent.slice(2)).toEqual(['shop@example.com']);
  });

  test('201: the nearest leaders are notified, who see it while they lead the team', async () => {
    const till = await tree.addTeam('Till');
    const above = await join(opened, tree, 'team_leader');
    const member = await join(opened, tree, 'member');
    const bellOf = async ({ headers }: { headers: Record<string, string> }) =>
      (await askFrom(app, 'GET', '/auth/notifications', headers)).body;
    const open = (team: typeof till) =>
      openWidget(app, { ...tree, team }, { teamId: team.id, isQuestionsTaken: true });
    await open(till);
    const ofTill = await newVisitor(app, till);
    const leaveAtTill = (text: string) =>
      ofTill.ask('POST', '/widget/left-questions', { ...asked, text });
    await leaveAtTill('First?');
    expect(await bellOf(above)).toMatchObject({
      unreadCount: 1,
      notifications: [{ kind: 'question_left', teamId: till.id, text: 'First?', chatId: null }],
    });
    // A team with a leader of its own: those above are not told.
    const leader = await join(opened, tree, 'team_leader', till);
    await leaveAtTill('Second?');
    const texts = async (of: typeof leader) =>
      (await bellOf(of)).notifications.map((it: { text: string }) => it.text);
    expect([await texts(above), await texts(leader), await texts(member)]).toEqual([
      ['First?'],
      ['Second?'],
      [],
    ]);
    await sql`update memberships set role = 'member' where user_id = ${leader.userId}`.execute(
      parts.db,
    );
    expect(await texts(leader)).toEqual([]);
    const { body } = await asTeam('GET', `/v1/widget/left-questions?teamId=${till.id}`);
    for (const { id } of body.leftQuestions)
      await asTeam('DELETE', `/v1/widget/left-questions/${id}`);
    expect(await texts(above)).toEqual([]);
  });

  test('201: of more than fifty a day, leaders are not notified', async () => {
    const { headers } = await join(opened, tree, 'owner');
    await sql`
      insert into left_questions (org_id, team_id, text, email, origin)
      select ${tree.team.orgId}, ${tree.team.id}, 'Again?', 'a@example.com', ${shop}
      from generate_series(1, 50)`.execute(parts.db);
    expect((await leave()).status).toBe(201);
    const { body } = await askFrom(app, 'GET', '/auth/notifications', headers);
    expect(body.pagination.totalCount).toBe(0);
  });

  test('409: the team takes no questions, and nothing is stored', async () => {
    await openWidget(app, tree);
    const { status, body } = await leave();
    expect([status, body.error]).toEqual([409, failures.questions_not_taken.message]);
    expect((await asTeam('GET', '/v1/widget/left-questions')).body.leftQuestions).toEqual([]);
  });

  test.each([
    ['text', ''],
    ['text', 'a'.repeat(2001)],
    ['email', 'ada'],
    ['email', 'ada@example.com, bob@example.com'],
  ])('400: a wrong %s', async (field, value) => {
    const { status, body } = await leave({ [field]: value });
    expect([status, body.details[0].path]).toEqual([400, field]);
  });

  test('404: the chat of another visitor, or an unknown chat', async () => {
    const other = await newVisitor(app, tree.team);
    const { chat } = (await other.ask('POST', '/widget/chats')).body;
    for (const chatId of [chat.id, randomUUID()]) {
      expect((await leave({ chatId })).body.error).toBe(failures.chat_not_found.message);
    }
  });
});

describe('/v1/widget/left-questions/{leftQuestionId}', () => {
  test('is marked as done and deleted; another organisation gets 404', async () => {
    await leave();
    const { body } = await asTeam('GET', '/v1/widget/left-questions');
    const path = `/v1/widget/left-questions/${body.leftQuestions[0].id}`;
    const marked = await asTeam('PATCH', path, { isDone: true });
    expect([marked.status, marked.body.leftQuestion.isDone]).toEqual([200, true]);
    const foreign = await newTree(parts);
    expect((await askFrom(app, 'DELETE', path, foreign.headers)).status).toBe(404);
    expect((await asTeam('DELETE', path)).body).toEqual({ success: true });
    expect((await asTeam('DELETE', path)).status).toBe(404);
  });
});
