import { workflowRules } from '@guildhall/contract';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { chooseAgent } from '#assistant/agents/agents.queries.ts';
import { applyChange } from '#assistant/agents/apply-change.ts';
import type { Change } from '#assistant/agents/apply-change.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db, Tx } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import { invalid } from '#ground/http/check-input.ts';
import { userIn } from '#ground/http/principal.ts';
import type { Actor } from '#ground/http/principal.ts';
import { changeAudience, writeAudience } from './audience.ts';
import type { Audience } from './audience.ts';
import type { WorkflowDetailRow, WorkflowSettings } from './workflow.ts';
import { findWorkflow } from './workflows.queries.ts';
import { insertWorkflow, nextSortOrder } from './write-workflow.queries.ts';

/** Given fields of a workflow; a missing field gets a default, or stays as it is. */
export type WorkflowChange = Change<WorkflowSettings & Audience>;

const everybody: Audience = { visibility: 'team', groupIds: [], userIds: [] };

/** Adds a workflow to the team. It belongs to its maker; workflows made by a key have no owner. */
export function createWorkflow(
  db: Db,
  actor: Actor,
  team: ReachableTeam,
  given: WorkflowChange & { name: string },
): Promise<WorkflowDetailRow> {
  return transaction(db, async (tx) => {
    const audience = changeAudience(everybody, given);
    const settings = applyChange(await chooseSettings(tx, team, given), given);
    const creatorId = actor.kind === 'person' ? userIn(actor, team.orgId) : null;
    const made = { ...settings, visibility: audience.visibility, creatorId };
    const { id } = await insertWorkflow(tx, team, made);
    await writeAudience(tx, team, id, { audience, change: given });
    await recordWrite(tx, actor, team, 'workflow.created', [id]);
    return readWorkflow(tx, team, id);
  });
}

/** Returns the team's workflow as its transaction sees it. */
export async function readWorkflow(
  tx: Tx,
  team: ReachableTeam,
  workflowId: string,
): Promise<WorkflowDetailRow> {
  const row = await findWorkflow(tx, team, workflowId);
  if (!row) throw new Failure('workflow_not_found');
  return row;
}

/**
 * Returns the team's agent with this id, or its first one. Throws a 400 for an agent of another
 * team.
 */
export async function requireAgent(
  tx: Tx,
  team: ReachableTeam,
  agentId?: string,
): Promise<{ id: string }> {
  const agent = await chooseAgent(tx, team, agentId);
  if (!agent) throw invalid([{ path: 'agentId', message: workflowRules.agent }]);
  return agent;
}

async function chooseSettings(
  tx: Tx,
  team: ReachableTeam,
  { name, agentId, sortOrder }: WorkflowChange & { name: string },
): Promise<WorkflowSettings> {
  return {
    agentId: (await requireAgent(tx, team, agentId)).id,
    name,
    command: null,
    description: null,
    icon: null,
    iconColor: null,
    starterPrompt: null,
    instructions: null,
    enabled: true,
    sortOrder: sortOrder ?? (await nextSortOrder(tx, team)),
  };
}
