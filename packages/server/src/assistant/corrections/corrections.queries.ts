import { sql } from 'kysely';
import type { TrainingStatus } from '@guildhall/contract';
import type { ReachableTeam, Tree } from '#ground/access/reach-team.ts';
import type { Reader, Tx } from '#ground/db/database.ts';
import { sourcesOf } from './sources.queries.ts';
import type { CorrectionRow } from './correction.ts';

export const correctionColumns = sql`
  training.id, training.team_id, training.number, training.chat_id, training.message_id,
  training.status, training.pinned, training.is_upvoted, training.user_text,
  training.agent_text, training.agent_parts, training.comment, training.suggested_response, training.summary,
  training.corrected_response, training.shown_question, training.is_for_everyone, training.revision, training.use_count, training.last_used_at,
  training.created_at,
  training.updated_at,
  ${sourcesOf({ orgId: sql`training.org_id`, id: sql`training.id` })} as sources`;

export interface CorrectionFilter {
  page: number;
  pageSize: number;
  status?: TrainingStatus | undefined;
  pinned?: boolean | undefined;
}

function matching(
  team: ReachableTeam,
  { status, pinned }: Pick<CorrectionFilter, 'status' | 'pinned'>,
) {
  return sql`
    from trainings training
    where training.org_id = ${team.orgId} and training.team_id = ${team.id}
      ${status === undefined ? sql`` : sql`and training.status = ${status}`}
      ${pinned === undefined ? sql`` : pinned ? sql`and training.pinned` : sql`and not training.pinned`}`;
}

/** Lists one page of the team's own corrections, the highest number first. */
export async function listCorrections(
  db: Reader,
  team: ReachableTeam,
  filter: CorrectionFilter,
): Promise<CorrectionRow[]> {
  const { page, pageSize } = filter;
  const listed = await sql<CorrectionRow>`
    select ${correctionColumns} ${matching(team, filter)}
    order by training.number desc
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return listed.rows;
}

/** Counts the team's own corrections that match the filter. */
export async function countCorrections(
  db: Reader,
  team: ReachableTeam,
  filter: Pick<CorrectionFilter, 'status' | 'pinned'>,
): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count ${matching(team, filter)}`.execute(db);
  return counted.rows[0]?.count ?? 0;
}

export interface WaitingRow {
  team_id: string;
  team_name: string;
  count: number;
}

const teamsMax = 100;

/** Counts the pending corrections of each team below this one, ordered by team name. */
export async function countWaitingBelow(
  db: Reader,
  { orgId, id }: ReachableTeam,
): Promise<WaitingRow[]> {
  const counted = await sql<WaitingRow>`
    select team.id as team_id, team.name as team_name, count(*)::int as count
    from teams team
    join trainings training on training.org_id = team.org_id and training.team_id = team.id
    where team.org_id = ${orgId} and ${id} = any(team.path) and team.id <> ${id}
      and training.status = 'pending'
    group by team.id, team.name
    order by team.name, team.id
    limit ${teamsMax}`.execute(db);
  return counted.rows;
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
