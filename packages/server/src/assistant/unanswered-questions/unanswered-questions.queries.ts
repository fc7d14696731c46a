import { sql } from 'kysely';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Reader, Tx } from '#ground/db/database.ts';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';

export interface UnansweredRow {
  question: string;
  count: number;
  perhaps: number;
  nothing: number;
  last_asked_at: Date;
}

export interface UnansweredFilter {
  page: number;
  pageSize: number;
  certainty?: 'perhaps' | 'nothing' | undefined;
}

/**
 * Returns the SQL of the team's unanswered questions that its leaders may see: those of a key
 * without a user, those with feedback on the answer, and, while the team shows questions, those of
 * chats begun since.
 */
function unanswered({ orgId, id }: ReachableTeam, { certainty }: UnansweredFilter) {
  const certainties = certainty === undefined ? ['perhaps', 'nothing'] : [certainty];
  return sql`
    select lower(regexp_replace(btrim(normalize(asked.text, nfkc)), '\\s+', ' ', 'g')) as key,
      asked.text, answer.certainty, asked.created_at
    from chats chat
    join teams team on team.id = chat.team_id
    join messages answer on answer.org_id = chat.org_id and answer.chat_id = chat.id
    join messages asked on asked.org_id = answer.org_id and asked.chat_id = answer.chat_id
      and asked.number = answer.number - 1 and asked.role = 'user'
    where chat.org_id = ${orgId} and chat.team_id = ${id} and chat.viewed_as is null
      and answer.certainty in ('perhaps', 'nothing') and answer.certainty = any(${certainties})
      and ((chat.key_id is not null and chat.user_id is null)
        or (chat.shown_to_leaders and team.questions_shown)
        or exists (select from trainings training
          where training.org_id = answer.org_id and training.message_id = answer.id))`;
}

/** Lists one page of unanswered questions, the most frequent first, then the last asked first. */
export async function listUnanswered(
  db: Reader,
  team: ReachableTeam,
  filter: UnansweredFilter,
): Promise<UnansweredRow[]> {
  const { page, pageSize } = filter;
  const { rows } = await sql<UnansweredRow>`
    with unanswered as (${unanswered(team, filter)})
    select (array_agg(text order by created_at desc))[1] as question, count(*)::int as count,
      (count(*) filter (where certainty = 'perhaps'))::int as perhaps,
      (count(*) filter (where certainty = 'nothing'))::int as nothing,
      max(created_at) as last_asked_at
    from unanswered
    group by key
    order by count(*) desc, max(created_at) desc, key
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return rows;
}

export async function countUnanswered(
  db: Reader,
  team: ReachableTeam,
  filter: UnansweredFilter,
): Promise<number> {
  const counted = await sql<{ count: number }>`
    with unanswered as (${unanswered(team, filter)})
    select count(distinct key)::int as count from unanswered`.execute(db);
  return onlyRow(counted).count;
}

/** True if the team shows unanswered questions to its leaders. */
export async function areQuestionsShown(db: Reader, team: ReachableTeam): Promise<boolean> {
  const { rows } = await sql<{ questions_shown: boolean }>`
    select questions_shown from teams where id = ${team.id}`.execute(db);
  return rows[0]?.questions_shown ?? false;
}

/** Sets whether the team shows unanswered questions to its leaders. True if that changed. */
export async function setQuestionsShown(
  tx: Tx,
  team: ReachableTeam,
  isShown: boolean,
): Promise<boolean> {
  const { rows } = await sql`
    update teams set questions_shown = ${isShown}, updated_at = now()
    where id = ${team.id} and questions_shown <> ${isShown}
    returning id`.execute(tx);
  return rows.length > 0;
}
