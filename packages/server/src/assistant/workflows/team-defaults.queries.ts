import { sql } from 'kysely';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Tx } from '#ground/db/database.ts';
import type { TeamDefaultTexts } from '#ground/texts/shapes/shape.ts';

/** Inserts a new team's copies of the built-in workflows, visible to the whole team. */
export async function insertBuiltInWorkflows(
  tx: Tx,
  team: ReachableTeam,
  agentId: string,
  texts: TeamDefaultTexts['workflows'],
): Promise<void> {
  const said = Object.entries(texts).map(([kind, text]) => ({ kind, ...text }));
  await sql`
    insert into workflows (org_id, team_id, agent_id, built_in, name, command, description, icon,
      icon_color, starter_prompt, instructions, visibility, sort_order)
    select ${team.orgId}, ${team.id}, ${agentId}, kind.name, said.name, kind.name,
      said.description, kind.icon, kind.icon_color, said."starterPrompt", said.instructions,
      'team', kind.sort_order
    from built_in_workflows kind
    join jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as said
      (kind text, name text, description text, "starterPrompt" text, instructions text)
      on said.kind = kind.name
  `.execute(tx);
}

/**
 * Deletes the workflows of a team that is about to be deleted, including deleted ones kept for
 * history.
 */
export async function deleteTeamWorkflows(tx: Tx, team: ReachableTeam): Promise<void> {
  await sql`
    delete from workflows where org_id = ${team.orgId} and team_id = ${team.id}
  `.execute(tx);
}
