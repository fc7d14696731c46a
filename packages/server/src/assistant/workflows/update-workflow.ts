import { isDeepStrictEqual } from 'node:util';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { applyChange } from '#assistant/agents/apply-change.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Actor } from '#ground/http/principal.ts';
import { changeAudience, toAudience, writeAudience } from './audience.ts';
import { readWorkflow, requireAgent } from './create-workflow.ts';
import type { WorkflowChange } from './create-workflow.ts';
import { toSettings } from './workflow.ts';
import type { WorkflowDetailRow } from './workflow.ts';
import { lockWorkflow, updateWorkflowRow } from './write-workflow.queries.ts';

/** Updates a workflow. A missing field stays as it is; if nothing changes, nothing is written. */
export function updateWorkflow(
  db: Db,
  actor: Actor,
  team: ReachableTeam,
  { workflowId, change }: { workflowId: string; change: WorkflowChange },
): Promise<WorkflowDetailRow> {
  return transaction(db, async (tx) => {
    if (!(await lockWorkflow(tx, team, workflowId))) throw new Failure('workflow_not_found');
    const row = await readWorkflow(tx, team, workflowId);
    const before = { settings: toSettings(row), audience: toAudience(row) };
    const settings = applyChange(before.settings, change);
    const audience = changeAudience(before.audience, change);
    if (isDeepStrictEqual(before, { settings, audience })) return row;
    if (settings.agentId !== row.agent_id) await requireAgent(tx, team, settings.agentId);
    const { visibility } = audience;
    await updateWorkflowRow(tx, team, workflowId, { ...settings, visibility });
    if (!isDeepStrictEqual(before.audience, audience)) {
      await writeAudience(tx, team, workflowId, { audience, change });
    }
    await recordWrite(tx, actor, team, 'workflow.updated', [workflowId]);
    return readWorkflow(tx, team, workflowId);
  });
}
