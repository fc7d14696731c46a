import { workflowRules } from '@guildhall/contract';
import type { WorkflowVisibility } from '@guildhall/contract';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Change } from '#assistant/agents/apply-change.ts';
import type { Tx } from '#ground/db/database.ts';
import type { FailureDetail } from '#ground/failure.ts';
import { invalid } from '#ground/http/check-input.ts';
import { replaceGroups, replaceUsers } from './audience.queries.ts';
import type { WorkflowDetailRow } from './workflow.ts';

/**
 * The people who can run a workflow; groups and users are empty unless the visibility needs them.
 */
export interface Audience {
  visibility: WorkflowVisibility;
  /** Ids of teams, unique and sorted. */
  groupIds: string[];
  userIds: string[];
}

export function toAudience(row: WorkflowDetailRow): Audience {
  return { visibility: row.visibility, groupIds: row.group_ids, userIds: row.user_ids };
}

/**
 * Returns the audience after a change. Throws a 400 if visibility, groups and users do not fit
 * together.
 */
export function changeAudience(audience: Audience, change: Change<Audience>): Audience {
  const visibility = change.visibility ?? audience.visibility;
  const groupIds = change.groupIds ?? (visibility === 'group' ? audience.groupIds : []);
  const userIds = change.userIds ?? (visibility === 'individual' ? audience.userIds : []);
  if (visibility !== 'group') refuseNames('groupIds', groupIds, 'group');
  if (visibility !== 'individual') refuseNames('userIds', userIds, 'individual');
  const isAsked = change.visibility ?? change.groupIds ?? change.userIds;
  if (isAsked && visibility === 'group') requireNames('groupIds', groupIds, 'group');
  if (isAsked && visibility === 'individual') requireNames('userIds', userIds, 'individual');
  return { visibility, groupIds: inOrder(groupIds), userIds: inOrder(userIds) };
}

/**
 * Saves the audience of a workflow. Throws a 400 for groups and users that are not on the team or
 * below it.
 */
export async function writeAudience(
  tx: Tx,
  team: ReachableTeam,
  workflowId: string,
  { audience, change }: { audience: Audience; change: Change<Audience> },
): Promise<void> {
  const groups = await replaceGroups(tx, team, workflowId, audience.groupIds);
  refuseUnknown('groupIds', change.groupIds, groups, workflowRules.group);
  const users = await replaceUsers(tx, team, workflowId, audience.userIds);
  refuseUnknown('userIds', change.userIds, users, workflowRules.user);
}

function inOrder(ids: readonly string[]): string[] {
  return [...new Set(ids)].toSorted();
}

function refuseNames(path: string, ids: readonly string[], visibility: string): void {
  if (ids.length === 0) return;
  const message = `must be empty unless visibility is ${visibility}`;
  throw invalid([{ path, message, code: 'audience_unused' }]);
}

function requireNames(path: string, ids: readonly string[], visibility: string): void {
  if (ids.length > 0) return;
  const message = `must name somebody when visibility is ${visibility}`;
  throw invalid([{ path, message, code: 'audience_missing' }]);
}

function refuseUnknown(
  path: string,
  given: readonly string[] = [],
  known: ReadonlySet<string>,
  message: string,
): void {
  const unknown: FailureDetail[] = [];
  for (const [place, id] of given.entries()) {
    if (!known.has(id)) unknown.push({ path: `${path}[${place}]`, message });
  }
  if (unknown.length > 0) throw invalid(unknown);
}
