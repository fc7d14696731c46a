import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import type { OpenBudget } from '#ground/http/limits.ts';
import { bareApi, readableLog } from '#ground/http/fixtures/bare-api.ts';
import { MailRefused } from '#outgoing/mail/mailer.ts';
import { openAccounts } from './account/accounts.ts';
import { claim, invite, names, password } from './fixtures/invite.ts';
import { mountInvitationPages } from './pages/invitation.routes.ts';
import { sendSignInLink } from './signing-in/links.ts';
import { createSignInLimits } from './signing-in/sign-in-limits.ts';
import type { AccountRoutesParts } from './signing-in/sign-in.ts';

const world = await testApp();
const { parts } = world;

test('a sign-in limit whose store fails is an internal error, not a 429', async () => {
  const store = { consume: () => Promise.reject(new Error('the store is away')) };
  const openBudget = (() => store) as unknown as OpenBudget;
  const limits = createSignInLimits({}, openBudget, parts.db);
  await expect(limits.consumePasswordAttempt('ada@example.com', null)).rejects.toThrow(
    'the store is away',
  );
  await expect(limits.consumeLinkRequest('ada@example.com', null)).rejects.toThrow(
    'the store is away',
  );
});

describe('a sign-in link that cannot be sent', () => {
  const send = async (email: string, cause: Error) => {
    const { log, lines } = readableLog();
    const mailer = { ...parts.mailer, send: () => Promise.reject(cause) };
    const { signal } = new AbortController();
    await sendSignInLink({ ...parts, log, mailer }, { data: { email }, isLast: false, signal });
    return lines;
  };

  test('is not tried again if the mail server refuses it, and the log has the reason', async () => {
    const { email } = await claim(world);
    const lines = await send(email, new MailRefused('550 no such mailbox'));
    expect(lines).toHaveLength(1);
    expect(JSON.stringify(lines)).toContain('550 no such mailbox');
  });

  test('is tried again if there is another reason', async () => {
    const { email } = await claim(world);
    await expect(send(email, new Error('connection reset'))).rejects.toThrow('connection reset');
  });
});

test('an invitation whose password cannot be hashed is a 500 and stays open', async () => {
  const { token } = await invite(world);
  const { log, lines } = readableLog();
  const api = bareApi({ log });
  const accounts = {
    ...openAccounts(parts),
    hashPassword: () => Promise.reject(new Error('no memory')),
  };
  mountInvitationPages(api, { ...parts, accounts } as unknown as AccountRoutesParts);
  const path = `/invitations/${token}`;
  const body = new URLSearchParams({ ...names, password });
  const failed = await api.hono.request(path, { method: 'POST', body });
  expect(failed.status).toBe(500);
  expect(JSON.stringify(lines)).toContain('no memory');
  expect((await api.hono.request(path)).status).toBe(200);
});
