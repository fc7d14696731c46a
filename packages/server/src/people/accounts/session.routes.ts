import { endpoints } from '@guildhall/contract';
import type { Person } from '@guildhall/contract';
import { mayOperate } from '#ground/access/may-operate.ts';
import { recordAccountActivity } from '#ground/access/record-activity.ts';
import { recordAccountEvent } from '#ground/audit/account-events.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Api } from '#ground/http/api.ts';
import { requesterOf } from '#ground/http/requester.ts';
import { serve } from '#ground/http/serve.ts';
import type { Settings } from '#ground/settings/settings.ts';
import { isFreshSession } from './sessions/sessions.queries.ts';
import { toOwnMembership, toPerson } from './stored/account-shapes.ts';
import { findAccount, listOwnMemberships } from './stored/auth.queries.ts';
import { countOpenInvitations } from './stored/own-invitations.queries.ts';
import { findPassword } from './stored/passwords.queries.ts';
import { changeName } from './stored/profile.queries.ts';
import { changePreferences, findPreferences } from './stored/preferences.queries.ts';

interface SessionParts {
  db: Db;
  settings: Pick<Settings, 'operators' | 'smtpUrl'>;
}

export function mountSession(api: Api, { db, settings }: SessionParts): void {
  serve(api, endpoints.getSession, async ({ principal }) => {
    const { accountId, expiresAt } = principal;
    await recordAccountActivity(db, accountId);
    const preferences = await findPreferences(db, accountId);
    const account = await findPassword(db, accountId);
    if (!preferences || !account) throw new Failure('signed_out');
    const user = await readAccount(db, accountId);
    return {
      user,
      memberships: (await listOwnMemberships(db, accountId)).map(toOwnMembership),
      invitationCount: await countOpenInvitations(db, accountId),
      preferences,
      hasPassword: account.password !== null,
      maySetPassword: account.password === null && (await isFreshSession(db, principal)),
      isAddressProved: account.is_proved,
      isOperator: await mayOperate(db, settings, accountId),
      sendsMail: settings.smtpUrl !== undefined,
      expiresAt: expiresAt.toISOString(),
    };
  });
}

/** Returns the account in the contract's shape; throws a 401 if it no longer exists. */
export async function readAccount(db: Db, accountId: string): Promise<Person> {
  const row = await findAccount(db, accountId);
  if (!row) throw new Failure('signed_out');
  return toPerson(row);
}

export function mountProfile(api: Api, { db }: { db: Db }): void {
  serve(api, endpoints.updateProfile, async ({ c, principal: { accountId }, input: { body } }) => {
    await recordAccountActivity(db, accountId);
    const from = requesterOf(c);
    await transaction(db, async (tx) => {
      if (await changeName(tx, accountId, body))
        await recordAccountEvent(tx, { accountId, action: 'account.renamed', from });
    });
    return { user: await readAccount(db, accountId) };
  });
}

export function mountPreferences(api: Api, { db }: { db: Db }): void {
  serve(api, endpoints.updatePreferences, async ({ principal: { accountId }, input: { body } }) => {
    await recordAccountActivity(db, accountId);
    const preferences = await changePreferences(db, accountId, body);
    if (!preferences) throw new Failure('signed_out');
    return { preferences };
  });
}
