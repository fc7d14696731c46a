import type { Workflow } from '@guildhall/sdk';
import { guildhall, queryClient } from '#api/client.ts';
import type { TeamContext } from '#api/team-context.ts';
import { language } from '#texts/texts.ts';

/** Returns the query of a team's workflows, in their order, those that lack a language model last. */
export function listOptions(teamId: string) {
  return {
    queryKey: listKey(teamId),
    queryFn: async () => {
      const asked = { teamId, include: 'model', language: language() } as const;
      const found = await Array.fromAsync(guildhall.all.listWorkflows(asked));
      const isLast = ({ isModelMissing }: Workflow) => Number(isModelMissing === true);
      return found.toSorted((a, b) => isLast(a) - isLast(b));
    },
    reconcile: 'id',
  };
}

/** Returns the query of the workflows of the teams above that the user can run on a team. */
export function inheritedOptions(teamId: string) {
  return {
    queryKey: ['workflow-list', teamId, language(), 'inherited'],
    queryFn: async () => {
      const found = await guildhall.listRunnableWorkflows({
        teamId,
        include: 'team',
        language: language(),
      });
      return found.workflows.filter((workflow) => workflow.teamId !== teamId);
    },
    reconcile: 'id' as const,
  };
}

export function listKey(teamId: string): string[] {
  return ['workflow-list', teamId, language()];
}

/** Reloads every list of workflows. */
export async function reload(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['workflow-list'] }),
    queryClient.invalidateQueries({ queryKey: ['workflows'] }),
  ]);
}

/** True if the user may change a workflow: leaders all, members their own private ones. */
export function mayChange(
  context: TeamContext,
  { visibility }: Pick<Workflow, 'visibility'>,
): boolean {
  return context.may('team_leader') || (context.may('member') && visibility === 'private');
}

/** Starts a workflow in a new chat. The timeout is long because a model may answer slowly. */
export async function start(workflowId: string, teamId: string) {
  const { chat } = await guildhall.startWorkflow({ workflowId, teamId }, { timeoutMs: 300_000 });
  return chat;
}
