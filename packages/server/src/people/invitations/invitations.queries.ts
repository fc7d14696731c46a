import { sql } from 'kysely';
import type { Language } from '@guildhall/contract';
import type { Reader, Tx } from '#ground/db/database.ts';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';

/** Inserts a link and returns its expiry. Earlier links of the same mail stay valid. */
export async function insertToken(
  tx: Tx,
  mail: { orgId: string; mailId: string },
  token: { hash: Buffer; email: string; days: number },
): Promise<{ expires_at: Date }> {
  await sql`delete from invitation_tokens where expires_at < now()`.execute(tx);
  const inserted = await sql<{ expires_at: Date }>`
    insert into invitation_tokens (token_hash, org_id, mail_id, email, expires_at)
    values (${token.hash}, ${mail.orgId}, ${mail.mailId}, ${token.email},
      now() + make_interval(days => ${token.days}))
    returning expires_at
  `.execute(tx);
  return onlyRow(inserted);
}

/**
 * The SQL of a person's memberships on the row `users` as a list of texts. Any change of them makes
 * another list.
 */
const membershipsOf = sql`array(
  select concat_ws(' ', held.team_id, held.role, extract(epoch from held.created_at))
  from memberships held where held.org_id = users.org_id and held.user_id = users.id
  order by held.team_id)`;

/** Who copied a link: a person of the organisation, or an API key. */
export type Copier = { readonly userId: string } | { readonly keyId: string };

/**
 * Inserts the link to copy for a person who never signed in, in place of an earlier one. Returns its
 * expiry; undefined if somebody signs in as the person already.
 */
export async function insertInvitationLink(
  tx: Tx,
  invitee: { orgId: string; teamId: string; userId: string },
  link: { hash: Buffer; days: number; copier: Copier },
): Promise<Date | undefined> {
  const userId = 'userId' in link.copier ? link.copier.userId : null;
  const keyId = 'keyId' in link.copier ? link.copier.keyId : null;
  await sql`delete from invitation_links where expires_at < now()`.execute(tx);
  const { rows } = await sql<{ expires_at: Date }>`
    insert into invitation_links
      (org_id, user_id, token_hash, team_id, email, memberships, expires_at, copied_by_user,
        copied_by_key)
    select users.org_id, users.id, ${link.hash}, ${invitee.teamId}, users.email,
      ${membershipsOf}, now() + make_interval(days => ${link.days}), ${userId}, ${keyId}
    from users
    where users.org_id = ${invitee.orgId} and users.id = ${invitee.userId}
      and users.email is not null and users.last_seen_at is null and users.account_id is null
    on conflict (org_id, user_id) do update set token_hash = excluded.token_hash,
      team_id = excluded.team_id, email = excluded.email, memberships = excluded.memberships,
      expires_at = excluded.expires_at, copied_by_user = excluded.copied_by_user,
      copied_by_key = excluded.copied_by_key
    returning expires_at
  `.execute(tx);
  return rows[0]?.expires_at;
}

/**
 * Ends the links that people copied with these accounts of copied links, and forgets that they copied
 * those of other accounts: somebody else may have done it, to whom the rights of the people, which
 * are theirs alone from now on, must not count.
 */
export async function forgetCopies(tx: Tx, accountIds: readonly string[]): Promise<void> {
  const isCopier = sql`
    copier.account_id = any(${[...accountIds]}::uuid[]) and copier.id = copied.copied_by_user`;
  await sql`
    update accounts copied set copied_by_user = null from users copier
    where copied.only_org_id = copier.org_id and ${isCopier}
  `.execute(tx);
  await sql`
    delete from invitation_links copied using users copier
    where copied.org_id = copier.org_id and ${isCopier}
  `.execute(tx);
}

export interface InvitationRow {
  org_id: string;
  team_id: string;
  user_id: string;
  team_name: string;
  /** The name of the root team; equals `team_name` if the team is the root. */
  organisation_name: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
  expires_at: Date;
  /** True for a link that was copied, which does not prove the address (D45). */
  is_copied: boolean;
  /** Who copied the link; both null for a mailed one. */
  copied_by_user: string | null;
  copied_by_key: string | null;
  /**
   * True if the invitation's account exists: of a mailed link, the proved one of the address; of a
   * copied one, that of this organisation. Others stay unknown (S40).
   */
  has_account: boolean;
  /** The language that the account prefers; null without one. */
  language: Language | null;
}

/**
 * Returns the invitation of a link; undefined if it opens none. The link must not have expired, the
 * membership must still exist, for a copied link all memberships as they were, and the person must
 * never have used the organisation and still have the address of the link.
 */
export async function findInvitation(
  db: Reader,
  tokenHash: Buffer,
): Promise<InvitationRow | undefined> {
  const { rows } = await sql<InvitationRow>`
    with opened as (
      select mail.org_id, mail.team_id, mail.user_id, token.email, token.expires_at,
        false as is_copied, mail.joined_at, null::text[] as memberships,
        null::uuid as copied_by_user, null::uuid as copied_by_key
      from invitation_tokens token
      join mails mail on mail.org_id = token.org_id and mail.id = token.mail_id
      where token.token_hash = ${tokenHash}
      union all
      select org_id, team_id, user_id, email, expires_at, true, null, memberships,
        copied_by_user, copied_by_key
      from invitation_links where token_hash = ${tokenHash})
    select team.org_id, team.id as team_id, team.name as team_name,
      root.name as organisation_name, users.id as user_id, users.email,
      users.first_name, users.last_name, opened.expires_at, opened.is_copied,
      opened.copied_by_user, opened.copied_by_key, account.id is not null as has_account, account.language
    from opened
    join memberships membership on membership.team_id = opened.team_id
      and membership.user_id = opened.user_id
      and membership.created_at = coalesce(opened.joined_at, membership.created_at)
    join users on users.org_id = opened.org_id and users.id = opened.user_id
      and users.email = opened.email and users.last_seen_at is null
    join teams team on team.id = opened.team_id
    join teams root on root.id = team.org_id
    left join accounts account on account.email = users.email
      and account.only_org_id is not distinct from case when opened.is_copied then users.org_id end
    where opened.expires_at > now() and (not opened.is_copied
      or (users.account_id is null and opened.memberships = ${membershipsOf}))
  `.execute(db);
  return rows[0];
}

/**
 * Deletes every invitation link of the organisation to this person, for any of its teams, mailed or
 * copied.
 */
export async function deleteTokensOf(tx: Tx, orgId: string, userId: string): Promise<void> {
  await sql`
    delete from invitation_tokens token using mails mail
    where mail.org_id = token.org_id and mail.id = token.mail_id
      and mail.org_id = ${orgId} and mail.user_id = ${userId}
  `.execute(tx);
  await sql`
    delete from invitation_links where org_id = ${orgId} and user_id = ${userId}
  `.execute(tx);
}
