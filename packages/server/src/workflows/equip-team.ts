import type { ReachableTeam } from '../access/reach-team.ts';
import { deleteTeamAgents, insertFirstAgent } from '../agents/write-agent.queries.ts';
import type { Tx } from '../db/database.ts';
import { deleteTeamWorkflows, insertBuiltInWorkflows } from './equip-team.queries.ts';

/** What every team begins with: an agent, and the built-in workflows that run on it. */
export async function equipTeam(tx: Tx, team: ReachableTeam): Promise<void> {
  const { id: agentId } = await insertFirstAgent(tx, team);
  await insertBuiltInWorkflows(tx, team, agentId);
}

/** Takes the workflows and agents of a team that is about to be deleted. */
export async function unequipTeam(tx: Tx, team: ReachableTeam): Promise<void> {
  await deleteTeamWorkflows(tx, team);
  await deleteTeamAgents(tx, team);
}
