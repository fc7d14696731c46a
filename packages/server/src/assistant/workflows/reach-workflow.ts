import type { Tree } from '#ground/access/reach-team.ts';
import { reachVisible } from '#ground/access/reach-by-team.ts';
import { viewerOfPerson } from '#ground/access/viewer.ts';
import type { Reader } from '#ground/db/database.ts';
import type { Principal } from '#ground/http/principal.ts';
import { maySee } from './may-run.queries.ts';
import type { WorkflowCondition } from './may-run.queries.ts';
import { findWorkflow } from './workflows.queries.ts';

/**
 * Returns a workflow that the principal sees. Absent, deleted and foreign workflows give the same
 * 404. A person changes workflows of teams that they lead, and their own private ones.
 */
export async function reachWorkflow(db: Reader, principal: Principal, workflowId: string) {
  const { row } = await reachVisible(db, principal, {
    absent: 'workflow_not_found',
    find: async (tree) => findWorkflow(db, tree, workflowId, await seenIn(db, principal, tree)),
    isOwn: (found, userId) => found.visibility === 'private' && found.creator_id === userId,
  });
  return row;
}

/**
 * Returns the condition of which workflows the principal sees. A key sees all of its tree (D20).
 */
export async function seenIn(
  db: Reader,
  principal: Principal,
  tree: Tree,
): Promise<WorkflowCondition> {
  if (principal.kind === 'key') return maySee({ kind: 'manager' });
  return maySee(await viewerOfPerson(db, tree, principal));
}
