import { sql } from 'kysely';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Reader } from '#ground/db/database.ts';
import { isReplacedBy } from '#assistant/chats/versions.queries.ts';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';

/** The teams whose questions count. */
export interface Covered {
  readonly team: ReachableTeam;
  readonly includesTeamsBelow: boolean;
}

/** The questions that figures are about. */
export interface Period extends Covered {
  /** Of the period, and of the one before it. */
  readonly days: number;
}

/** Returns the SQL of the beginning of the last `days` days, today included. */
export function beginOf(days: number) {
  return sql<Date>`(date_trunc('day', now() at time zone 'UTC') - make_interval(days => ${days - 1}))
    at time zone 'UTC'`;
}

/** Returns the SQL condition that the row `team` is the team, or one below it if they count, too. */
export function isCounted({ team, includesTeamsBelow }: Covered) {
  return includesTeamsBelow
    ? sql<boolean>`${team.id} = any(team.path)`
    : sql<boolean>`team.id = ${team.id}`;
}

/**
 * Returns the FROM and WHERE of the rows `answer`, with `chat` and `team`, that count as answers to
 * a question of the period. A question that was asked again or in other words counts once, by the
 * answer that its asker kept; `isReplaced` is the condition of the others.
 */
export function answersFrom(
  period: Period,
  since: ReturnType<typeof beginOf>,
  isReplaced = isReplacedBy(),
) {
  return sql`
    from messages answer
    join chats chat on chat.org_id = answer.org_id and chat.id = answer.chat_id
    join teams team on team.id = chat.team_id
    where answer.org_id = ${period.team.orgId} and answer.created_at >= ${since}
      and answer.certainty is not null and answer.certainty <> 'smalltalk'
      and not ${isReplaced}
      and chat.org_id = ${period.team.orgId} and chat.viewed_as is null and ${isCounted(period)}`;
}

/** Returns the SQL of the answers of a period that count as answers to a question. */
export function answersOf(period: Period, since: ReturnType<typeof beginOf>) {
  return sql`
    select answer.id, answer.certainty, answer.created_at, answer.citations,
      answer.training_ids <> '{}' as used_correction,
      coalesce(chat.visitor_id, chat.user_id, chat.key_id) as asker
    ${answersFrom(period, since)}`;
}

export interface AnswerFiguresRow {
  is_before: boolean;
  questions: number;
  askers: number;
  answered: number;
  perhaps: number;
  nothing: number;
  used: number;
}

/** Counts the answers of the period and of the one before it, each in a row if it has any. */
export async function countAnswers(db: Reader, period: Period): Promise<AnswerFiguresRow[]> {
  const { rows } = await sql<AnswerFiguresRow>`
    with answers as (${answersOf(period, beginOf(2 * period.days))})
    select created_at < ${beginOf(period.days)} as is_before, count(*)::int as questions,
      count(distinct asker)::int as askers,
      (count(*) filter (where certainty = 'answered'))::int as answered,
      (count(*) filter (where certainty = 'perhaps'))::int as perhaps,
      (count(*) filter (where certainty = 'nothing'))::int as nothing,
      (count(*) filter (where used_correction))::int as used
    from answers group by 1`.execute(db);
  return rows;
}

export interface DayRow {
  date: string;
  answered: number;
  perhaps: number;
  nothing: number;
}

/** Counts the answers of each day of the period, the earliest first. */
export async function countDaily(db: Reader, period: Period): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    with answers as (
      select (created_at at time zone 'UTC')::date as day, certainty, count(*)::int as count
      from (${answersOf(period, beginOf(period.days))}) answer group by 1, 2)
    select to_char(day, 'YYYY-MM-DD') as date,
      coalesce(sum(count) filter (where certainty = 'answered'), 0)::int as answered,
      coalesce(sum(count) filter (where certainty = 'perhaps'), 0)::int as perhaps,
      coalesce(sum(count) filter (where certainty = 'nothing'), 0)::int as nothing
    from generate_series((${beginOf(period.days)} at time zone 'UTC')::date,
      (now() at time zone 'UTC')::date, interval '1 day') as days (at)
    cross join lateral (select at::date as day) as wanted
    left join answers using (day)
    group by day order by day`.execute(db);
  return rows;
}

export interface CorrectionFiguresRow {
  is_before: boolean;
  up: number;
  down: number;
  suggested: number;
  approved: number;
}

/** Counts feedback and decisions of the period and of the one before it. */
export async function countCorrections(
  db: Reader,
  period: Period,
): Promise<CorrectionFiguresRow[]> {
  const { rows } = await sql<CorrectionFiguresRow>`
    with corrections as (
      select training.* from trainings training
      join teams team on team.id = training.team_id
      where training.org_id = ${period.team.orgId} and ${isCounted(period)}),
    events as (
      select created_at as at, is_upvoted, suggested_response is not null as is_suggested,
        false as is_approved
      from corrections
      union all
      select decided_at, null, false, true from corrections where status = 'approved')
    select at < ${beginOf(period.days)} as is_before,
      (count(*) filter (where is_upvoted))::int as up,
      (count(*) filter (where not is_upvoted))::int as down,
      (count(*) filter (where is_suggested))::int as suggested,
      (count(*) filter (where is_approved))::int as approved
    from events where at >= ${beginOf(2 * period.days)} group by 1`.execute(db);
  return rows;
}

/** Returns the beginning of the period. */
export async function findBegin(db: Reader, { days }: Period): Promise<Date> {
  return onlyRow(await sql<{ since: Date }>`select ${beginOf(days)} as since`.execute(db)).since;
}
