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
  /** True if an account has this address already. */
  has_account: boolean;
  /** The language that the account prefers; null without one. */
  language: Language | null;
}

/**
 * Returns the invitation of a link; undefined if it opens none. The link must not have expired, the
 * membership must still exist, and the person must never have used the organisation and still have
 * the address of the link.
 */
export async function findInvitation(
  db: Reader,
  tokenHash: Buffer,
): Promise<InvitationRow | undefined> {
  const { rows } = await sql<InvitationRow>`
    select team.org_id, team.id as team_id, team.name as team_name,
      root.name as organisation_name, users.id as user_id, users.email,
      users.first_name, users.last_name, token.expires_at,
      exists (select from accounts where email = users.email) as has_account,
      (select language from accounts where email = users.email) as language
    from invitation_tokens token
    join mails mail on mail.org_id = token.org_id and mail.id = token.mail_id
    join memberships membership on membership.team_id = mail.team_id
      and membership.user_id = mail.user_id and membership.created_at = mail.joined_at
    join users on users.org_id = mail.org_id and users.id = mail.user_id
      and users.email = token.email and users.last_seen_at is null
    join teams team on team.id = mail.team_id
    join teams root on root.id = team.org_id
    where token.token_hash = ${tokenHash} and token.expires_at > now()
  `.execute(db);
  return rows[0];
}

/** Deletes every invitation link that the organisation sent this person, for any of its teams. */
export async function deleteTokensOf(tx: Tx, orgId: string, userId: string): Promise<void> {
  await sql`
    delete from invitation_tokens token using mails mail
    where mail.org_id = token.org_id and mail.id = token.mail_id
      and mail.org_id = ${orgId} and mail.user_id = ${userId}
  `.execute(tx);
}
