import { sql } from 'kysely';
import type { WorkflowVisibility } from '@guildhall/contract';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Tx } from '#ground/db/database.ts';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import { hasSqlState } from '#ground/db/sql-state.ts';
import { Failure } from '#ground/failure.ts';
import type { WorkflowSettings } from './workflow.ts';

type Written = WorkflowSettings & { visibility: WorkflowVisibility };

export async function insertWorkflow(
  tx: Tx,
  team: ReachableTeam,
  workflow: Written & { creatorId: string | null },
): Promise<{ id: string }> {
  try {
    const inserted = await sql<{ id: string }>`
      insert into workflows (org_id, team_id, agent_id, creator_id, name, command, description,
        icon, icon_color, starter_prompt, instructions, visibility, enabled, sort_order)
      values (${team.orgId}, ${team.id}, ${workflow.agentId}, ${workflow.creatorId},
        ${workflow.name}, ${workflow.command}, ${workflow.description}, ${workflow.icon},
        ${workflow.iconColor}, ${workflow.starterPrompt}, ${workflow.instructions},
        ${workflow.visibility}, ${workflow.enabled}, ${workflow.sortOrder})
      returning id
    `.execute(tx);
    return onlyRow(inserted);
  } catch (cause) {
    throw explain(cause);
  }
}

/** Returns the default sort order of a new workflow: after the team's last. */
export async function nextSortOrder(tx: Tx, team: ReachableTeam): Promise<number> {
  const found = await sql<{ next: number }>`
    select least(1000000, coalesce(max(sort_order), 0) + 10) as next from workflows
    where org_id = ${team.orgId} and team_id = ${team.id} and deleted_at is null
  `.execute(tx);
  return onlyRow(found).next;
}

/**
 * Locks the workflow of the team until the transaction ends; undefined if it was deleted. Locks the
 * team first, as a team's deletion does, so that the two cannot deadlock.
 */
export async function lockWorkflow(
  tx: Tx,
  team: ReachableTeam,
  workflowId: string,
): Promise<{ is_built_in: boolean } | undefined> {
  await sql`select from teams where id = ${team.id} for key share`.execute(tx);
  const locked = await sql<{ is_built_in: boolean }>`
    select built_in is not null as is_built_in from workflows
    where org_id = ${team.orgId} and team_id = ${team.id} and id = ${workflowId}
      and deleted_at is null
    for update
  `.execute(tx);
  return locked.rows[0];
}

export async function updateWorkflowRow(
  tx: Tx,
  team: ReachableTeam,
  workflowId: string,
  workflow: Written,
): Promise<void> {
  try {
    await sql`
      update workflows
      set agent_id = ${workflow.agentId}, name = ${workflow.name}, command = ${workflow.command},
        description = ${workflow.description}, icon = ${workflow.icon},
        icon_color = ${workflow.iconColor}, starter_prompt = ${workflow.starterPrompt},
        instructions = ${workflow.instructions}, visibility = ${workflow.visibility},
        enabled = ${workflow.enabled}, sort_order = ${workflow.sortOrder}, updated_at = now()
      where org_id = ${team.orgId} and id = ${workflowId}
    `.execute(tx);
  } catch (cause) {
    throw explain(cause);
  }
}

/** Marks the workflow as deleted: it is shown nowhere, and its command is free. */
export async function markDeleted(tx: Tx, team: ReachableTeam, workflowId: string): Promise<void> {
  await sql`
    update workflows set deleted_at = now(), updated_at = now()
    where org_id = ${team.orgId} and id = ${workflowId}
  `.execute(tx);
}

/**
 * Explains an error: the command is taken, or the team was deleted with its agents since it was
 * reached. A deadlock means that two workflows wanted each other's command.
 */
function explain(cause: unknown): unknown {
  const isTaken = hasSqlState(cause, '23505') || hasSqlState(cause, '40P01');
  if (isTaken) return new Failure('command_taken', { cause });
  if (hasSqlState(cause, '23503')) return new Failure('team_not_found', { cause });
  return cause;
}
