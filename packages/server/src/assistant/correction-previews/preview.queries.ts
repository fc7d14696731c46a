import { sql } from 'kysely';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Reader } from '#ground/db/database.ts';
import type { Principal } from '#ground/http/principal.ts';
import { begunBy } from '#assistant/chats/chats.queries.ts';

/**
 * Lists the latest questions of the team itself, each text once, the newest first: those in chats
 * that the principal began, and those whose answer got feedback. Other people's chats stay private.
 */
export async function listAsked(
  db: Reader,
  { orgId, id }: ReachableTeam,
  principal: Principal,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select asked.text
    from (
      (select message.text, message.created_at
      from chats chat
      join messages message on message.org_id = chat.org_id and message.chat_id = chat.id
      where chat.org_id = ${orgId} and chat.team_id = ${id} and ${begunBy(principal)}
        and message.role = 'user'
      order by message.created_at desc
      limit ${most})
      union all
      (select training.user_text, training.created_at
      from trainings training
      where training.org_id = ${orgId} and training.team_id = ${id}
      order by training.number desc
      limit ${most})) as asked (text, created_at)
    group by asked.text
    order by max(asked.created_at) desc, asked.text
    limit ${most}`.execute(db);
  return rows.map(({ text }) => text);
}
