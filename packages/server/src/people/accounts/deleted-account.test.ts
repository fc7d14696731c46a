import { expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { openBudgets } from '#ground/db/open-budgets.ts';
import { bareApi } from '#ground/http/fixtures/bare-api.ts';
import { openAccounts } from './account/accounts.ts';
import { changePassword } from './passwords/change-password.ts';
import { mountPreferences, mountSession, readAccount } from './session.routes.ts';
import { createSignInLimits } from './signing-in/sign-in-limits.ts';

const { parts } = await testApp();
const accountId = crypto.randomUUID();
const expiresAt = new Date(Date.now() + 60_000);

// Deleted between the check of the session and the next statement of the request.
const signedIn = { kind: 'account', accountId, sessionId: 's', expiresAt } as const;

test('the session and the preferences of a deleted account are a 401', async () => {
  const api = bareApi({ authenticateSession: async () => signedIn });
  mountSession(api, parts);
  mountPreferences(api, parts);
  const headers = { 'content-type': 'application/json', origin: api.publicUrl };
  const patched = { method: 'PATCH', headers, body: JSON.stringify({ theme: 'dark' }) };
  for (const answer of [
    await api.hono.request('/auth/session'),
    await api.hono.request('/auth/preferences', patched),
  ])
    expect([answer.status, answer.headers.get('x-error-code')]).toEqual([401, 'signed_out']);
});

test('a deleted account is not read, and its password is not changed', async () => {
  await expect(readAccount(parts.db, accountId)).rejects.toMatchObject({ code: 'signed_out' });
  const accounts = openAccounts(parts);
  const signInLimits = createSignInLimits('off', openBudgets(parts.database.pool), parts.db);
  const passwords = { oldPassword: 'a long password', newPassword: 'another long password' };
  const from = { requestId: null, address: null };
  const changed = changePassword({ ...parts, accounts, signInLimits }, signedIn, passwords, from);
  await expect(changed).rejects.toMatchObject({ code: 'signed_out' });
});
