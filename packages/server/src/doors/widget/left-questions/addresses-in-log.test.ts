import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startOddMailServer, talkWith } from '../../../../../../test/odd-mail-server.ts';
import { testApp } from '../../../../../../test/app.ts';
import { newTree } from '../../../../../../test/world.ts';
import { claim } from '#people/accounts/fixtures/invite.ts';
import { sendSignInLink } from '#people/accounts/signing-in/links.ts';
import { readableLog } from '#ground/http/fixtures/bare-api.ts';
import { MailUnavailable } from '#outgoing/mail/mailer.ts';
import { open } from '#outgoing/mail/fixtures/sending.ts';
import { openWidget, shop } from '../fixtures/visitor.ts';
import { insertLeftQuestion } from './left-questions.queries.ts';
import { sendLeftQuestion } from './send-left-question.ts';

const world = await testApp();

/** Starts a mail server that names the mailbox, in several spellings, when it refuses it. */
async function refusing(status: string, email: string) {
  const [name = ''] = email.split('@');
  const told = `<${email}>: no ${name.toUpperCase()} here (${name}=40example.com, "${name}"@example.com)`;
  const { url } = await startOddMailServer(talkWith({ RCPT: `${status} ${told}` }));
  return open(url);
}

function expectNoAddress(text: string, email: string): void {
  const [name = ''] = email.split('@');
  expect(text.toLowerCase()).not.toContain(name);
  expect(text).not.toMatch(/@[\w-]+\.\w/);
}

test('S70: a refused sign-in link names the mail server’s code in the log, and no mailbox', async () => {
  const { email } = await claim(world);
  const { log, lines } = readableLog();
  const mailer = await refusing('550 5.1.1', email);
  const { signal } = new AbortController();
  const attempt = { data: { email }, isLast: false, signal };
  await sendSignInLink({ ...world.parts, log, mailer }, attempt);
  expect(lines).toHaveLength(1);
  expect(JSON.stringify(lines)).toContain('answered: 550 5.1.1');
  expectNoAddress(JSON.stringify(lines), email);
});

test('S70: a mail that is tried again fails without the mailbox, too', async () => {
  const { email } = await claim(world);
  const mailer = await refusing('450 4.2.0', email);
  const { signal } = new AbortController();
  const sent = sendSignInLink(
    { ...world.parts, mailer },
    { data: { email }, isLast: false, signal },
  );
  const error: unknown = await sent.catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(MailUnavailable);
  expectNoAddress((error as Error).message, email);
});

test('S70: a refused mail about a left question is logged by its ids', async () => {
  const { app, parts } = world;
  const tree = await newTree(parts);
  const email = `${randomUUID()}@example.com`;
  await openWidget(app, tree, { isQuestionsTaken: true, questionsEmail: email });
  const question = { text: 'Do you ship?', email: 'ada@example.com', origin: shop, chatId: null };
  const leftQuestionId = await parts.db
    .transaction()
    .execute((tx) => insertLeftQuestion(tx, tree.team, question));
  const { log, lines } = readableLog();
  const mailer = await refusing('550 5.1.1', email);
  const { orgId } = tree.team;
  const { signal } = new AbortController();
  const data = { orgId, leftQuestionId, email };
  await sendLeftQuestion({ ...parts, log, mailer }, { data, isLast: false, signal });
  expect(lines).toMatchObject([{ orgId, leftQuestionId }]);
  expectNoAddress(JSON.stringify(lines), email);
});

test('S70: an error of the database is logged without the values of the row', async () => {
  const { log, lines } = readableLog();
  const email = `${randomUUID()}@example.com`;
  const insert = () => sql`insert into accounts (email) values (${email})`.execute(world.parts.db);
  await insert();
  const err: unknown = await insert().catch((cause: unknown) => cause);
  log.error({ err }, 'unexpected error');
  log.error({ email, to: email, request: { email } }, 'by mistake');
  const wrapped = new Error('could not be kept', { cause: err });
  log.error({ err: wrapped }, 'wrapped');
  expect(JSON.stringify(lines)).toContain('accounts_by_email');
  expectNoAddress(JSON.stringify(lines), email);
});
