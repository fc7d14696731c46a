import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { deleteTeamAgents, insertFirstAgent } from '#assistant/agents/write-agent.queries.ts';
import type { Language } from '@guildhall/contract';
import type { Tx } from '#ground/db/database.ts';
import { textsFor } from '#texts/texts.ts';
import { deleteTeamWorkflows, insertBuiltInWorkflows } from './workflows.queries.ts';

/**
 * Gives a new team an agent and the built-in workflows that run on it. Their texts are written
 * once, in this language; the team may change them.
 */
export async function addTeamDefaults(
  tx: Tx,
  team: ReachableTeam,
  language: Language,
): Promise<void> {
  const { assistant, workflows } = textsFor(language).teamDefaults;
  const { id: agentId } = await insertFirstAgent(tx, team, assistant);
  await insertBuiltInWorkflows(tx, team, agentId, workflows);
}

/** Deletes the workflows and agents of a team that is about to be deleted. */
export async function deleteWorkflowsAndAgents(tx: Tx, team: ReachableTeam): Promise<void> {
  await deleteTeamWorkflows(tx, team);
  await deleteTeamAgents(tx, team);
}
