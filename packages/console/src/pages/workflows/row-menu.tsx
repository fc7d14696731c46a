import type { Workflow } from '@guildhall/sdk';
import { useNavigate } from '@solidjs/router';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import type { TeamContext } from '#api/team-context.ts';
import { t, tp } from '#texts/texts.ts';
import { Icon } from '#ui/icon.tsx';
import { Menu } from '#ui/menu.tsx';
import type { MenuItem } from '#ui/menu.tsx';
import { showToast, showErrorToast } from '#ui/toasts.tsx';
import { reload } from './workflows.ts';

export interface RowMenuProps {
  workflow: Workflow;
  /** The index in the list, from 0. */
  place: number;
  count: number;
  onMove: (to: number) => void;
  onDelete: () => void;
}

/** Shows the actions on a workflow that the user may change. */
export function RowMenu(props: RowMenuProps): JSX.Element {
  const context = useTeamContext();
  const navigate = useNavigate();
  const edit = (id: string) => navigate(context.link(`/workflows?edit=${id}`));
  const copy = async () => {
    try {
      edit(await duplicate(context, props.workflow.id));
    } catch (error) {
      showErrorToast(tp().workflows.notCopied, error);
    }
  };
  const items = (): MenuItem[] => [
    { id: 'edit', icon: 'edit', label: tp().workflows.edit, run: () => edit(props.workflow.id) },
    { id: 'copy', icon: 'copy', label: tp().workflows.duplicate, run: () => void copy() },
    {
      id: 'switch',
      icon: props.workflow.enabled ? 'stop' : 'play',
      label: props.workflow.enabled ? tp().workflows.disable : tp().workflows.enable,
      run: () => void switchOn(props.workflow.id, !props.workflow.enabled),
    },
    ...(context.may('team_leader') ? moves(props) : []),
    {
      id: 'delete',
      icon: 'trash',
      label: props.workflow.isBuiltIn ? tp().workflows.builtInStays : t().ui.delete,
      isDangerous: !props.workflow.isBuiltIn,
      isDisabled: props.workflow.isBuiltIn,
      run: () => props.onDelete(),
    },
  ];
  return (
    <Menu label={`${t().ui.more}: ${props.workflow.name}`} items={items()}>
      <Icon name="more" />
    </Menu>
  );
}

function moves(props: RowMenuProps): MenuItem[] {
  return [
    {
      id: 'up',
      label: tp().workflows.moveUp,
      isDisabled: props.place === 0,
      run: () => props.onMove(props.place - 1),
    },
    {
      id: 'down',
      label: tp().workflows.moveDown,
      isDisabled: props.place === props.count - 1,
      run: () => props.onMove(props.place + 1),
    },
  ];
}

async function switchOn(workflowId: string, enabled: boolean): Promise<void> {
  try {
    await guildhall.updateWorkflow({ workflowId, enabled });
    showToast(enabled ? tp().workflows.enabledToast : tp().workflows.disabledToast);
  } catch (error) {
    showErrorToast(t().ui.putBack, error);
  } finally {
    await reload();
  }
}

/** Copies a workflow, disabled and without its command, which is taken. Returns the copy's id. */
async function duplicate(context: TeamContext, workflowId: string): Promise<string> {
  const { workflow } = await guildhall.getWorkflow({ workflowId, include: 'audience' });
  const isLeader = context.may('team_leader');
  const { agentId, description, icon, iconColor, starterPrompt, instructions } = workflow;
  const made = await guildhall.createWorkflow({
    teamId: context.team().id,
    name: tp().workflows.copyOf(workflow.name).slice(0, 200),
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
