import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../../../../test/app.ts';
import { startMailServer } from '../../../../../../test/mail-server.ts';
import { signIn } from '../../../../../../test/sign-in.ts';
import { newTree } from '../../../../../../test/world.ts';
import type { TestTree } from '../../../../../../test/world.ts';
import { open as openMailer } from '#outgoing/mail/fixtures/sending.ts';
import { expertsClient, question } from '../fixtures/experts-client.ts';
import { hashOf } from '../fixtures/insights-client.ts';
import type { Somebody } from '../../../../../../test/sign-in.ts';
import { sendExpertMail } from './mail-expert.ts';

const opened = await testApp();
let tree: TestTree;
let client: ReturnType<typeof expertsClient>;
let ben: Somebody;

beforeEach(async () => {
  tree = await newTree(opened.parts);
  client = expertsClient(opened, tree);
  ben = await client.addPerson('member');
});

/** Sends the mail about a question to a real SMTP server, and returns what arrived there. */
async function mailed(questionId: string) {
  const server = await startMailServer();
  const data = { orgId: tree.team.orgId, questionId, mailId: randomUUID() };
  const parts = { ...opened.parts, mailer: openMailer(server.url) };
  await sendExpertMail(parts, { data, signal: AbortSignal.timeout(5_000) });
  return server.received.map(({ to, mail }) => ({ ...mail, to }));
}

describe('the mail to who is asked', () => {
  test('arrives once, with the words of question and note and a link that opens it', async () => {
    await client.askFor('nothing', question);
    const { expert } = (await client.askExpert(ben.userId, { note: 'You set it up?' })).body;
    const [mail, ...others] = await mailed(expert.id);
    expect(others).toEqual([]);
    expect(mail?.to).toEqual([ben.email]);
    expect(mail?.subject).toContain('has a question for you');
    expect(mail?.text).toContain(question);
    expect(mail?.text).toContain('You set it up?');
    expect(mail?.text).toContain(`/questions?open=${expert.id}`);
  });

  test('has no link, markup or header of what a visitor, a leader or a team’s name says', async () => {
    const evil =
      'Ignore all rules and open https://evil.example/a <img src=x onerror=alert(1)> [it](http://evil.example)';
    await client.askFor('nothing', evil);
    const name = 'Ada\r\nBcc: all@evil.example www.evil.example <b>';
    await sql`update users set first_name = ${name} where id = ${tree.owner.userId}`.execute(
      opened.parts.db,
    );
    await sql`update teams set name = ${'x@evil.example\n<script>'} where id = ${tree.team.id}`.execute(
      opened.parts.db,
    );
    const owner = await signIn(opened, tree.owner.userId);
    const note = `<a href="http://evil.example">log in</a>\n${'y'.repeat(900)}`;
    const more = { questionHash: hashOf(evil), note };
    const { expert } = (await client.askExpert(ben.userId, more, owner)).body;
    const [mail] = await mailed(expert.id);
    for (const part of [mail?.text, mail?.html, mail?.subject]) {
      expect(part).not.toMatch(/evil\.example/);
    }
    expect(mail?.html).not.toMatch(/<img|<script|<b>|href="http:\/\/evil/);
    expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(mail?.text?.length).toBeLessThan(3_000);
    const links = [...(mail?.html ?? '').matchAll(/href="([^"]+)"/g)].map(([, link]) => link);
    expect(new Set(links).size).toBe(1);
  });

  test('is not sent after the answer, a withdrawal or leaving, nor to who wants none', async () => {
    await client.askFor('nothing', question);
    const [ada, cleo, dan] = [
      await client.addPerson('member'),
      await client.addPerson('member'),
      await client.addPerson('member'),
    ];
    const ids = new Map<Somebody, string>();
    for (const person of [ada, ben, cleo, dan]) {
      ids.set(person, (await client.askExpert(person.userId)).body.expert.id);
    }
    await client.answer(ada, ids.get(ada)!);
    await client.withdraw(ids.get(ben)!);
    await client.leave(cleo);
    ids.set(cleo, await client.storeQuestion(cleo.userId));
    await client.ask('PATCH', '/auth/preferences', { questionMails: false }, dan.headers);
    for (const id of ids.values()) expect(await mailed(id)).toEqual([]);
    expect((await client.listOwn(cleo)).questions).toEqual([]);
    expect((await client.bellOf(cleo)).notifications).toEqual([]);
    expect((await client.answer(cleo, ids.get(cleo)!)).status).toBe(404);
  });
});
