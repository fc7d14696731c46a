import type { Current } from '#ground/ports/current.ts';
import { endpoints, paginate } from '@guildhall/contract';
import type { WorkflowVisibility } from '@guildhall/contract';
import { mayChange } from '#ground/access/may-change.ts';
import { reachParticipant } from '#ground/access/reach-participant.ts';
import { reachTeam, reachTeamById } from '#ground/access/reach-team.ts';
import type { ReachableTeam, Tree } from '#ground/access/reach-team.ts';
import { viewerIn } from '#ground/access/viewer.ts';
import type { Viewer } from '#ground/access/viewer.ts';
import type { Db, Reader } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Api } from '#ground/http/api.ts';
import type { Principal } from '#ground/http/principal.ts';
import { serve } from '#ground/http/serve.ts';
import { reachVisible } from '#ground/access/reach-by-team.ts';
import { createWorkflow } from './create-workflow.ts';
import { deleteWorkflow } from './delete-workflow.ts';
import { mayRun, maySee } from './may-run.queries.ts';
import type { WorkflowCondition } from './may-run.queries.ts';
import { updateWorkflow } from './update-workflow.ts';
import { toWorkflow, toWorkflowDetail } from './workflow.ts';
import { countWorkflows, listRunnable, listWorkflows, findWorkflow } from './workflows.queries.ts';

interface WorkflowParts {
  readonly db: Db;
  readonly model: Current<object | null>;
}

export function mountWorkflows(api: Api, parts: WorkflowParts): void {
  mountReading(api, parts);
  mountWriting(api, parts);
}

function mountReading(api: Api, { db, model }: WorkflowParts): void {
  serve(api, endpoints.listWorkflows, {
    reach: ({ principal, input }) => reachTeamById(db, principal, input.query.teamId),
    async answer({ reached, principal, input: { query } }) {
      const hasModel = model() !== null;
      const seen = await seenIn(db, principal, reached);
      return {
        workflows: (await listWorkflows(db, reached, seen, query)).map((row) =>
          toWorkflow(row, { ...query, hasModel }),
        ),
        pagination: paginate(query, await countWorkflows(db, reached, seen, query)),
      };
    },
  });

  serve(api, endpoints.listRunnableWorkflows, {
    reach: ({ principal, input }) => reachParticipant(db, principal, input.query),
    async answer({ reached: { team, viewer }, principal, input: { query } }) {
      const hasModel = model() !== null;
      const runnable = runnableBy(principal, viewer);
      const rows = await listRunnable(db, team, { runnable, hasModel });
      return { workflows: rows.map((row) => toWorkflow(row, { ...query, hasModel })) };
    },
  });

  serve(api, endpoints.getWorkflow, {
    reach: ({ principal, input }) => reachWorkflow(db, principal, input.params.workflowId),
    answer: async ({ reached, input: { query } }) => ({
      workflow: toWorkflowDetail(reached, { ...query, hasModel: model() !== null }),
    }),
  });
}

function mountWriting(api: Api, { db, model }: WorkflowParts): void {
  serve(api, endpoints.createWorkflow, {
    async reach({ principal, input: { body } }) {
      const team = await reachTeam(db, principal, body.teamId, { isOwn: true });
      return { team, given: { ...body, ...keepPrivate(principal, team, body.visibility) } };
    },
    answer: async ({ reached: { team, given }, actor, input: { query } }) => ({
      workflow: toWorkflowDetail(await createWorkflow(db, actor, team, given), {
        ...query,
        hasModel: model() !== null,
      }),
    }),
  });

  serve(api, endpoints.updateWorkflow, {
    async reach({ principal, input: { params, body } }) {
      const row = await reachWorkflow(db, principal, params.workflowId);
      const team = await reachTeam(db, principal, row.team_id, { isOwn: true });
      return { row, team, change: { ...body, ...keepPrivate(principal, team, body.visibility) } };
    },
    async answer({ reached: { row, team, change }, actor, input: { query } }) {
      const asked = { workflowId: row.id, change };
      const updated = await updateWorkflow(db, actor, team, asked);
      return { workflow: toWorkflowDetail(updated, { ...query, hasModel: model() !== null }) };
    },
  });

  serve(api, endpoints.deleteWorkflow, {
    reach: ({ principal, input }) => reachWorkflow(db, principal, input.params.workflowId),
    async answer({ reached, principal, actor }) {
      const team = await reachTeam(db, principal, reached.team_id, { isOwn: true });
      await deleteWorkflow(db, actor, team, reached.id);
      return { success: true as const };
    },
  });
}

/** Returns the condition of which workflows may be run. A key that names no user may run all. */
function runnableBy(principal: Principal, viewer: Viewer): WorkflowCondition {
  const isKeyAlone = principal.kind === 'key' && viewer.kind === 'anonymous';
  return mayRun(isKeyAlone ? { kind: 'manager' } : viewer);
}

/**
 * Keeps the workflows of people who do not lead the team private. Throws if they ask for another
 * visibility.
 */
function keepPrivate(
  principal: Principal,
  team: ReachableTeam,
  visibility: WorkflowVisibility | undefined,
): { visibility?: 'private' } {
  if (mayChange(principal, team, null)) return {};
  if (visibility === undefined || visibility === 'private') return { visibility: 'private' };
  const message = 'Who does not lead the team can only have private workflows';
  throw new Failure('role_missing', { message });
}

/**
 * Returns a workflow that the principal sees. Absent, deleted and foreign workflows give the same
 * 404. A person changes workflows of teams that they lead, and their own private ones.
 */
async function reachWorkflow(db: Reader, principal: Principal, workflowId: string) {
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
async function seenIn(db: Reader, principal: Principal, tree: Tree): Promise<WorkflowCondition> {
  return maySee(await viewerIn(db, principal, tree));
}
