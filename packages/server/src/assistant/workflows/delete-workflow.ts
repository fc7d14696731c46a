import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Actor } from '#ground/http/principal.ts';
import { lockWorkflow, markDeleted } from './write-workflow.queries.ts';

/** Deletes one of the team's own workflows. Its row is kept for the history of its chats. */
export function deleteWorkflow(
  db: Db,
  actor: Actor,
  team: ReachableTeam,
  workflowId: string,
): Promise<void> {
  return transaction(db, async (tx) => {
    const locked = await lockWorkflow(tx, team, workflowId);
    if (!locked) throw new Failure('workflow_not_found');
    if (locked.is_built_in) throw new Failure('workflow_built_in');
    await markDeleted(tx, team, workflowId);
    await recordWrite(tx, actor, team, 'workflow.deleted', [workflowId]);
  });
}
