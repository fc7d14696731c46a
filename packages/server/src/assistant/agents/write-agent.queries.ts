import { sql } from 'kysely';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Tx } from '#ground/db/database.ts';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import { hasSqlState } from '#ground/db/sql-state.ts';
import { Failure } from '#ground/failure.ts';
import type { AgentRow, AgentSettings } from './agent.ts';
import { agentColumns } from './agents.queries.ts';

export async function insertFirstAgent(
  tx: Tx,
  team: ReachableTeam,
  name: string,
): Promise<{ id: string }> {
  const inserted = await sql<{ id: string }>`
    insert into agents (org_id, team_id, name) values (${team.orgId}, ${team.id}, ${name})
    returning id
  `.execute(tx);
  return onlyRow(inserted);
}

export async function insertAgent(
  tx: Tx,
  team: ReachableTeam,
  agent: AgentSettings,
): Promise<AgentRow> {
  try {
    const inserted = await sql<AgentRow>`
      insert into agents as agent
        (org_id, team_id, name, instructions, model, search_scope, search_folders)
      values (${team.orgId}, ${team.id}, ${agent.name}, ${agent.instructions}, ${agent.model},
        ${agent.searchScope}, ${agent.searchFolders})
      returning ${agentColumns}
    `.execute(tx);
    return onlyRow(inserted);
  } catch (cause) {
    // The team was deleted since it was reached.
    if (hasSqlState(cause, '23503')) throw new Failure('team_not_found', { cause });
    throw cause;
  }
}

/** Locks the team's agent until the transaction ends; undefined if it is gone. */
export async function lockAgent(
  tx: Tx,
  team: ReachableTeam,
  agentId: string,
): Promise<AgentRow | undefined> {
  const locked = await sql<AgentRow>`
    select ${agentColumns} from agents agent
    where agent.org_id = ${team.orgId} and agent.team_id = ${team.id} and agent.id = ${agentId}
    for update
  `.execute(tx);
  return locked.rows[0];
}

export async function updateAgentRow(
  tx: Tx,
  team: ReachableTeam,
  agentId: string,
  agent: AgentSettings,
): Promise<AgentRow> {
  const updated = await sql<AgentRow>`
    update agents as agent
    set name = ${agent.name}, instructions = ${agent.instructions}, model = ${agent.model},
      search_scope = ${agent.searchScope}, search_folders = ${agent.searchFolders},
      updated_at = now()
    where agent.org_id = ${team.orgId} and agent.id = ${agentId}
    returning ${agentColumns}
  `.execute(tx);
  return onlyRow(updated);
}

/** Deletes the agents of a team that is about to be deleted, after its workflows. */
export async function deleteTeamAgents(tx: Tx, team: ReachableTeam): Promise<void> {
  await sql`
    delete from agents where org_id = ${team.orgId} and team_id = ${team.id}
  `.execute(tx);
}
