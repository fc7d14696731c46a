import { sql } from 'kysely';
import type { ReachableTeam } from '../access/reach-team.ts';
import type { Tx } from '../db/database.ts';

/** Gives a new team its copies of the built-in workflows, for all who are on the team. */
export async function insertBuiltInWorkflows(
  tx: Tx,
  team: ReachableTeam,
  agentId: string,
): Promise<void> {
  await sql`
    insert into workflows (org_id, team_id, agent_id, built_in, name, command, description, icon,
      icon_color, starter_prompt, instructions, visibility, sort_order)
    select ${team.orgId}, ${team.id}, ${agentId}, kind.name, kind.title, kind.name,
      kind.description, kind.icon, kind.icon_color, kind.starter_prompt, kind.instructions,
      'team', kind.sort_order
    from built_in_workflows kind
  `.execute(tx);
}

/** Deletes the workflows of a team that is about to be deleted, also those kept for history. */
export async function deleteTeamWorkflows(tx: Tx, team: ReachableTeam): Promise<void> {
  await sql`
    delete from workflows where org_id = ${team.orgId} and team_id = ${team.id}
  `.execute(tx);
}
