import { guildhall } from '#api/client.ts';
import type { TeamContext } from '#api/team-context.ts';
import { t } from '#texts/texts.ts';
import { reload } from './workflows.ts';

/** Copies a workflow, disabled and without its command, which is taken. Returns the copy's id. */
export async function duplicate(context: TeamContext, workflowId: string): Promise<string> {
  const { workflow } = await guildhall.getWorkflow({ workflowId, include: 'audience' });
  const isLeader = context.may('team_leader');
  const { agentId, description, icon, iconColor, starterPrompt, instructions } = workflow;
  const made = await guildhall.createWorkflow({
    teamId: context.team().id,
    name: t().workflows.copyOf(workflow.name).slice(0, 200),
    agentId,
    description,
    icon,
    iconColor,
    starterPrompt,
    instructions,
    enabled: false,
    visibility: isLeader ? workflow.visibility : 'private',
    groupIds: isLeader ? (workflow.groupIds ?? []) : [],
    userIds: isLeader ? (workflow.userIds ?? []) : [],
  });
  await reload();
  return made.workflow.id;
}
