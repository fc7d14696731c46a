import { sql } from 'kysely';
import type { Role } from '@guildhall/contract';
import type { NoRow, Reader } from '#ground/db/database.ts';
import { prepared } from '#ground/db/prepared.ts';
import type { OwnUser, AccountMemberships } from '#ground/http/principal.ts';
import type { Language } from '@guildhall/contract';

/**
 * A membership of an account. Team columns are null for an organisation where the account has no
 * membership; person columns, too, for an account in no organisation.
 */
type AccountMembershipRow = AccountColumns &
  (
    | (PersonColumns & TeamColumns)
    | (PersonColumns & NoRow<TeamColumns>)
    | (NoRow<PersonColumns> & NoRow<TeamColumns>)
  );

interface AccountColumns {
  email: string;
  language: Language | null;
  is_used: boolean;
  is_stale: boolean;
}

interface PersonColumns {
  org_id: string;
  user_id: string;
}

interface TeamColumns {
  team_id: string;
  path: string[];
  role: Role;
}

/** Returns an account's address, language, memberships, and its user in each organisation. */
export async function findAccountMemberships(
  db: Reader,
  accountId: string,
): Promise<AccountMemberships> {
  const { rows } = await prepared(sql<AccountMembershipRow>`
    select account.email, account.language, person.org_id, person.id as user_id,
      person.last_seen_at is not null as is_used,
      coalesce(person.last_seen_at < now() - interval '1 minute'
        or person.last_seen_at < max(person.last_seen_at) over (), true) as is_stale,
      team.id as team_id, team.path, membership.role
    from accounts account
    left join users person on person.account_id = account.id
    left join memberships membership
      on membership.org_id = person.org_id and membership.user_id = person.id
    left join teams team on team.id = membership.team_id
    where account.id = ${accountId}
    order by person.last_seen_at desc nulls last, person.org_id, team.path
  `).execute(db);
  const users = new Map<string, OwnUser>();
  const memberships = rows.flatMap((row) => {
    if (row.org_id === null) return [];
    const { org_id: orgId, user_id: userId, is_used: isUsed, is_stale: isStale } = row;
    users.set(orgId, { orgId, userId, isUsed, isStale });
    return row.team_id === null
      ? []
      : [{ teamId: row.team_id, orgId, path: row.path, role: row.role }];
  });
  const { email = '', language = null } = rows[0] ?? {};
  return { email, language, users: [...users.values()], memberships };
}

/** Returns the address of an account, if its owner has proved it. */
export async function findProvedEmail(db: Reader, accountId: string): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    select email from accounts where id = ${accountId} and only_org_id is null
  `.execute(db);
  return rows[0]?.email;
}

/**
 * Sets a user's last activity to now, unless it was set within the last minute and no other
 * organisation of the account was used later. The first activity claims the member.
 */
export async function touchUser(
  db: Reader,
  { orgId, userId }: Pick<OwnUser, 'orgId' | 'userId'>,
): Promise<void> {
  await sql`
    update users person set last_seen_at = now()
    where org_id = ${orgId} and id = ${userId}
      and (coalesce(last_seen_at < now() - interval '1 minute', true)
        or exists (select from users other
          where other.account_id = person.account_id and other.last_seen_at > person.last_seen_at))
  `.execute(db);
}
