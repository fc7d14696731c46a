import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * Returns the SQL condition that an organisation of the account asks for a second factor. The
 * strictest of several counts.
 */
export const mustHaveSecondFactor = (accountId: RawBuilder<string>): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from users person
    join second_factor_policies policy on policy.org_id = person.org_id
    where person.account_id = ${accountId} and exists (
      select from memberships held
      where held.org_id = person.org_id and held.user_id = person.id
        and (policy.applies_to = 'everyone' or held.role in ('owner', 'team_leader'))))`;

/**
 * The SQL condition that `session`, a row of `auth_sessions`, opens nothing until its person has
 * given a second factor, or set one up.
 */
export const isHeldBack = sql<boolean>`(not session.has_second_factor
  and ${mustHaveSecondFactor(sql`session.account_id`)})`;

/** Returns the SQL condition that the account has an app for codes that is set up, or a passkey. */
export const hasFactor = (accountId: RawBuilder<string>): RawBuilder<boolean> => sql<boolean>`(
  exists (select from totp_apps app
    where app.account_id = ${accountId} and app.confirmed_at is not null)
  or exists (select from passkeys where passkeys.account_id = ${accountId}))`;

/**
 * Returns the SQL condition that an account has yet to set up the second factor that is asked for.
 * Until then its personal tokens open nothing either.
 */
export const lacksSecondFactor = (accountId: RawBuilder<string>): RawBuilder<boolean> =>
  sql<boolean>`(${mustHaveSecondFactor(accountId)} and not ${hasFactor(accountId)})`;
