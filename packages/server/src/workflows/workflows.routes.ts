import { endpoints, paginate } from '@guildhall/contract';
import { reachTeam, reachTeamById } from '../access/reach-team.ts';
import type { Db, Reader } from '../db/database.ts';
import { Failure } from '../failure.ts';
import type { Api } from '../http/api.ts';
import type { Principal } from '../http/principal.ts';
import { serve } from '../http/serve.ts';
import { createWorkflow } from './create-workflow.ts';
import { deleteWorkflow } from './delete-workflow.ts';
import { updateWorkflow } from './update-workflow.ts';
import { toWorkflow, toWorkflowDetail } from './workflow.ts';
import { countWorkflows, findWorkflow, listWorkflows } from './workflows.queries.ts';

export function mountWorkflows(api: Api, { db }: { db: Db }): void {
  serve(api, endpoints.listWorkflows, {
    reach: ({ principal, input }) => reachTeamById(db, principal, input.query.teamId),
    answer: async ({ reached, input: { query } }) => ({
      workflows: (await listWorkflows(db, reached, query)).map(toWorkflow),
      pagination: paginate(query, await countWorkflows(db, reached, query)),
    }),
  });

  serve(api, endpoints.createWorkflow, {
    reach: ({ principal, input }) => reachTeam(db, principal, input.body.teamId),
    answer: async ({ reached, actor, input }) => ({
      workflow: toWorkflowDetail(await createWorkflow(db, actor, reached, input.body)),
    }),
  });

  serve(api, endpoints.getWorkflow, {
    reach: ({ principal, input }) => reachWorkflow(db, principal, input.params.workflowId),
    answer: async ({ reached }) => ({ workflow: toWorkflowDetail(reached) }),
  });

  serve(api, endpoints.updateWorkflow, {
    reach: ({ principal, input }) => reachWorkflow(db, principal, input.params.workflowId),
    async answer({ reached, principal, actor, input }) {
      const team = await reachTeam(db, principal, reached.team_id);
      const asked = { workflowId: reached.id, change: input.body };
      return { workflow: toWorkflowDetail(await updateWorkflow(db, actor, team, asked)) };
    },
  });

  serve(api, endpoints.deleteWorkflow, {
    reach: ({ principal, input }) => reachWorkflow(db, principal, input.params.workflowId),
    async answer({ reached, principal, actor }) {
      const team = await reachTeam(db, principal, reached.team_id);
      await deleteWorkflow(db, actor, team, reached.id);
      return { success: true as const };
    },
  });
}

/** The workflow, if the key reaches its team; absent, deleted and foreign are the same 404. */
async function reachWorkflow(db: Reader, principal: Principal, workflowId: string) {
  const row = await findWorkflow(db, await reachTeam(db, principal), workflowId);
  if (!row) throw new Failure('workflow_not_found');
  return row;
}
