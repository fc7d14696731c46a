import { sql } from 'kysely';
import type { Reader, Tx } from '#ground/db/database.ts';

/**
 * Lists the owners of the webhook's team; if it has none, those of the nearest team above that has
 * any. Only owners who have signed in: a person who was only added has not asked for mail.
 */
export async function findOwnersToNotify(
  tx: Tx,
  { orgId, webhookId }: { orgId: string; webhookId: string },
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    with owners as (
      select member.user_id, array_position(team.path, member.team_id) as depth
      from webhooks webhook
      join teams team on team.id = webhook.team_id
      join memberships member on member.org_id = webhook.org_id
        and member.team_id = any(team.path) and member.role = 'owner'
      join users on users.org_id = member.org_id and users.id = member.user_id
        and users.account_id is not null and users.email is not null
      where webhook.org_id = ${orgId} and webhook.id = ${webhookId})
    select user_id from owners where depth = (select max(depth) from owners)
    order by user_id`.execute(tx);
  return rows.map((row) => row.user_id);
}

export interface DisabledWebhook {
  url: string;
  reason: 'gone' | 'failing';
  team_id: string;
  team_name: string;
  email: string;
}

/**
 * Returns a webhook that was switched off, with the owner's address. Undefined if the webhook is on
 * again or the user is no longer an owner.
 */
export async function findDisabledWebhook(
  db: Reader,
  { orgId, webhookId, userId }: { orgId: string; webhookId: string; userId: string },
): Promise<DisabledWebhook | undefined> {
  const { rows } = await sql<DisabledWebhook>`
    select webhook.url, webhook.disabled_because as reason, webhook.team_id,
      team.name as team_name, users.email
    from webhooks webhook
    join teams team on team.id = webhook.team_id
    join users on users.org_id = webhook.org_id and users.id = ${userId}
      and users.email is not null
    where webhook.org_id = ${orgId} and webhook.id = ${webhookId}
      and webhook.disabled_because in ('gone', 'failing')
      and exists (
        select from memberships member
        where member.org_id = webhook.org_id and member.user_id = users.id
          and member.team_id = any(team.path) and member.role = 'owner')`.execute(db);
  return rows[0];
}
