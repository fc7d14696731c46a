import type { Workflow } from '@guildhall/sdk';
import { guildhall, queryClient } from '#api/client.ts';
import type { Here } from '#api/session.ts';

/** How the workflows of a team are loaded, in their order. */
export function listOptions(teamId: string) {
  return {
    queryKey: listKey(teamId),
    queryFn: () => Array.fromAsync(guildhall.all.listWorkflows({ teamId })),
    reconcile: 'id',
  };
}

export function listKey(teamId: string): string[] {
  return ['workflow-list', teamId];
}

/** Has every list of workflows loaded anew. */
export async function reload(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['workflow-list'] }),
    queryClient.invalidateQueries({ queryKey: ['workflows'] }),
  ]);
}

/** True for those that one may change: leaders all, members their own, which are private. */
export function mayChange(here: Here, { visibility }: Pick<Workflow, 'visibility'>): boolean {
  return here.may('team_leader') || (here.may('member') && visibility === 'private');
}

/** Begins a chat with a workflow as oneself; the answer may take as long as a model needs. */
export async function start(workflowId: string, teamId: string) {
  const { chat } = await guildhall.startWorkflow({ workflowId, teamId }, { timeoutMs: 300_000 });
  return chat;
}
