import { sql } from 'kysely';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Reader } from '#ground/db/database.ts';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import { today, tomorrow } from './sessions/sessions.queries.ts';

export interface DayRow {
  date: string;
  sessions: number;
  questions: number;
  answered: number;
  perhaps: number;
  nothing: number;
}

/** Counts what visitors did on each of the last `days` days, today first. */
export async function listDays(
  db: Reader,
  { orgId, id }: ReachableTeam,
  days: number,
): Promise<DayRow[]> {
  const listed = await sql<DayRow>`
    with answers as (
      select (message.created_at at time zone 'utc')::date as day, message.certainty
      from chats chat
      join messages message on message.org_id = chat.org_id and message.chat_id = chat.id
      where chat.org_id = ${orgId} and chat.team_id = ${id} and chat.visitor_id is not null
        and chat.updated_at > now() - ${days} * interval '1 day'
        and message.role = 'assistant'),
    counted as (
      select day, count(*)::int as questions,
        (count(*) filter (where certainty = 'answered'))::int as answered,
        (count(*) filter (where certainty = 'perhaps'))::int as perhaps,
        (count(*) filter (where certainty = 'nothing'))::int as nothing
      from answers group by day)
    select to_char(listed.day, 'YYYY-MM-DD') as date, coalesce(used.sessions, 0) as sessions,
      coalesce(counted.questions, 0) as questions, coalesce(counted.answered, 0) as answered,
      coalesce(counted.perhaps, 0) as perhaps, coalesce(counted.nothing, 0) as nothing
    from (select ${today} - back as day from generate_series(0, ${days - 1}::int) as back) as listed
    left join widget_days used on used.team_id = ${id} and used.day = listed.day
    left join counted on counted.day = listed.day
    order by listed.day desc`.execute(db);
  return listed.rows;
}

export interface BudgetRow {
  answers_today: number;
  daily_answers_max: number | null;
  resets_at: Date;
}

/** Reads how many answers a team's widget gave today, and its daily limit. */
export async function readBudget(db: Reader, { id }: ReachableTeam): Promise<BudgetRow> {
  const read = await sql<BudgetRow>`
    select coalesce(used.answers, 0) as answers_today, widget.daily_answers_max,
      ${tomorrow} as resets_at
    from (values (${id}::uuid)) as team (id)
    left join widgets widget on widget.team_id = team.id
    left join widget_days used on used.team_id = team.id and used.day = ${today}`.execute(db);
  return onlyRow(read);
}
