import { GuildhallError } from '@guildhall/sdk';
import { guildhall } from '#api/client.ts';
import { sayError } from '#api/say-error.ts';
import { sayRule } from '#api/say-fault.ts';
import { tp } from '#texts/texts.ts';
import { toSettings } from './workflow-draft.ts';
import type { WorkflowDraft } from './workflow-draft.ts';
import { reload } from './workflows.ts';

/** What is wrong with a draft, by field; `all` for faults without a field. */
export type Faults = Partial<Record<keyof WorkflowDraft | 'all', string>>;

/** Finds the faults that the page can tell before it sends the draft. */
export function findFaults(draft: WorkflowDraft): Faults {
  const texts = tp().workflows.faults;
  const { name, command, visibility, groupIds, userIds } = draft;
  return {
    ...(name.trim() === '' && { name: texts.name }),
    ...(command.trim() !== '' &&
      !/^[a-z0-9-]{1,32}$/.test(command.trim()) && { command: texts.command }),
    ...(visibility === 'group' && groupIds.length === 0 && { groupIds: texts.groups }),
    ...(visibility === 'individual' && userIds.length === 0 && { userIds: texts.people }),
  };
}

/** Saves a draft, as a new workflow if it has no id. Returns the workflow's id. */
export async function save(
  draft: WorkflowDraft,
  { workflowId, teamId }: { workflowId: string | undefined; teamId: string },
): Promise<string> {
  const settings = toSettings(draft);
  const { workflow } = await (workflowId === undefined
    ? guildhall.createWorkflow({ teamId, ...settings })
    : guildhall.updateWorkflow({ workflowId, ...settings }));
  await reload();
  return workflow.id;
}

const withoutPlace: readonly (keyof WorkflowDraft)[] = ['enabled', 'visibility'];

/** Returns where to show the fault of a field: `all` if the field cannot show one. */
export function faultPlace(name: keyof WorkflowDraft): keyof Faults {
  return withoutPlace.includes(name) ? 'all' : name;
}

/** True if the workflow was deleted since it was opened. */
export function isGone(error: unknown): boolean {
  return error instanceof GuildhallError && error.code === 'workflow_not_found';
}

/** Returns the faults that the server found, by field. */
export function explain(error: unknown): Faults {
  if (!(error instanceof GuildhallError)) return { all: sayError(error) };
  if (error.code === 'workflow_not_found') return { all: tp().workflows.faults.gone };
  if (error.code === 'command_taken') return { command: tp().workflows.faults.taken };
  const faults = error.details.map((fault) => [fault.path.split(/[.[]/)[0], sayRule(fault)]);
  return faults.length > 0 ? Object.fromEntries(faults) : { all: sayError(error) };
}
