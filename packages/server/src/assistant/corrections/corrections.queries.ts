import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { TrainingStatus } from '@guildhall/contract';
import { shownName } from '#ground/access/maker.queries.ts';
import type { LedTeams, ReachableTeam, Tree } from '#ground/access/reach-team.ts';
import type { Reader, Tx } from '#ground/db/database.ts';
import { sourcesOf } from './sources.queries.ts';
import type { CorrectionRow } from './correction.ts';
import { isWaiting, joinAnswered } from './waiting/waiting.queries.ts';

export const correctionColumns = sql`
  training.id, training.team_id, training.number, training.chat_id, training.message_id,
  training.status, training.pinned, training.is_upvoted, training.user_text,
  training.agent_text, training.agent_parts, training.comment, training.suggested_response, training.summary,
  training.corrected_response, training.rejection_reason, training.shown_question, training.is_for_everyone, training.revision, training.use_count, training.last_used_at,
  training.created_at,
  training.updated_at, training.participant_kind, training.participant_id,
  (select ${shownName('author')}
    from users author
    where author.org_id = training.org_id and author.id = training.participant_id
      and training.participant_kind = 'person') as author_name,
  ${sourcesOf({ orgId: sql`training.org_id`, id: sql`training.id` })} as sources`;

export interface CorrectionFilter {
  page: number;
  pageSize: number;
  status?: TrainingStatus | undefined;
  pinned?: boolean | undefined;
  isUpvoted?: boolean | undefined;
  isWaiting?: boolean | undefined;
}

type Matched = Omit<CorrectionFilter, 'page' | 'pageSize'>;

function matching(teams: ReachableTeam | LedTeams, wanted: Matched) {
  const { status, pinned, isUpvoted, isWaiting: wantsWaiting } = wanted;
  const orgIds = 'topIds' in teams ? teams.orgIds : [teams.orgId];
  return sql`
    from trainings training
    ${wantsWaiting === undefined ? sql`` : joinAnswered(sql`${[...orgIds]}::uuid[]`)}
    where ${isOf(teams)}
      ${wantsWaiting === undefined ? sql`` : sql`and ${isWaiting} = ${wantsWaiting}`}
      ${status === undefined ? sql`` : sql`and training.status = ${status}`}
      ${pinned === undefined ? sql`` : pinned ? sql`and training.pinned` : sql`and not training.pinned`}
      ${isUpvoted === undefined ? sql`` : sql`and training.is_upvoted = ${isUpvoted}`}`;
}

/** Returns the SQL condition that a correction is one of the team's own, or of all led teams. */
function isOf(teams: ReachableTeam | LedTeams): RawBuilder<boolean> {
  if (!('topIds' in teams)) {
    return sql<boolean>`training.org_id = ${teams.orgId} and training.team_id = ${teams.id}`;
  }
  return sql<boolean>`training.org_id = any(${[...teams.orgIds]}::uuid[])
    and training.team_id in (
      select team.id from teams team
      where team.org_id = any(${[...teams.orgIds]}::uuid[])
        and team.path && ${[...teams.topIds]}::uuid[])`;
}

/** Lists one page of the corrections of a team, or of all led teams, the newest first. */
export async function listCorrections(
  db: Reader,
  teams: ReachableTeam | LedTeams,
  filter: CorrectionFilter,
): Promise<CorrectionRow[]> {
  const { page, pageSize } = filter;
  const order = 'topIds' in teams ? sql`training.id` : sql`training.number`;
  const listed = await sql<CorrectionRow>`
    select ${correctionColumns} ${matching(teams, filter)}
    order by ${order} desc
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return listed.rows;
}

/** Counts the corrections of a team, or of all led teams, that match the filter. */
export async function countCorrections(
  db: Reader,
  teams: ReachableTeam | LedTeams,
  filter: Matched,
): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count ${matching(teams, filter)}`.execute(db);
  return counted.rows[0]?.count ?? 0;
}

/** Lists the last correction of each answer of a chat. */
export async function listCorrectionsOfChat(
  db: Reader,
  { orgId }: Tree,
  chatId: string,
): Promise<CorrectionRow[]> {
  const { rows } = await sql<CorrectionRow>`
    select distinct on (training.message_id) ${correctionColumns}
    from messages message
    join trainings training
      on training.org_id = message.org_id and training.message_id = message.id
    where message.org_id = ${orgId} and message.chat_id = ${chatId}
      and message.role = 'assistant'
    order by training.message_id, training.number desc`.execute(db);
  return rows;
}

export async function findCorrection(
  db: Reader,
  top: Tree,
  trainingId: string,
): Promise<CorrectionRow | undefined> {
  const found = await sql<CorrectionRow>`
    select ${correctionColumns}
    from trainings training
    join teams team on team.id = training.team_id
    where training.org_id = ${top.orgId} and training.id = ${trainingId}
      and team.org_id = ${top.orgId} and ${top.id} = any(team.path)`.execute(db);
  return found.rows[0];
}

/**
 * Locks the team's own correction with this id until the transaction ends; undefined if there is
 * none.
 */
export async function lockCorrection(
  tx: Tx,
  team: ReachableTeam,
  trainingId: string,
): Promise<CorrectionRow | undefined> {
  const locked = await sql<CorrectionRow>`
    select ${correctionColumns}
    from trainings training
    where training.org_id = ${team.orgId} and training.team_id = ${team.id}
      and training.id = ${trainingId}
    for update`.execute(tx);
  return locked.rows[0];
}

/**
 * Counts one more use of each correction. Locks the rows in one order, so that two answers cannot
 * deadlock.
 */
export async function incrementUseCount(
  tx: Tx,
  team: ReachableTeam,
  trainingIds: readonly string[],
): Promise<void> {
  await sql`
    with used as (
      select id from trainings
      where org_id = ${team.orgId} and team_id = ${team.id}
        and id = any(${[...trainingIds]}::uuid[])
      order by id
      for no key update)
    update trainings training
    set use_count = use_count + 1, last_used_at = now()
    from used
    where training.org_id = ${team.orgId} and training.id = used.id`.execute(tx);
}
