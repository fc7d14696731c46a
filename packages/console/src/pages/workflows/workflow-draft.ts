import type { WorkflowDetail, WorkflowVisibility } from '@guildhall/sdk';

/** The fields of a workflow's form. An empty text stands for no value. */
export interface WorkflowDraft {
  name: string;
  command: string;
  description: string;
  icon: string;
  /** Empty for no colour. */
  iconColor: string;
  agentId: string;
  starterPrompt: string;
  instructions: string;
  visibility: WorkflowVisibility;
  groupIds: string[];
  userIds: string[];
  enabled: boolean;
}

export function blank(isLeader: boolean): WorkflowDraft {
  return {
    name: '',
    command: '',
    description: '',
    icon: '',
    iconColor: '',
    agentId: '',
    starterPrompt: '',
    instructions: '',
    groupIds: [],
    userIds: [],
    enabled: true,
    visibility: isLeader ? 'team' : 'private',
  };
}

export function toDraft(workflow: WorkflowDetail): WorkflowDraft {
  const { name, agentId, visibility, groupIds = [], userIds = [], enabled } = workflow;
  return {
    name,
    agentId,
    visibility,
    groupIds: [...groupIds],
    userIds: [...userIds],
    enabled,
    command: workflow.command ?? '',
    description: workflow.description ?? '',
    icon: workflow.icon ?? '',
    iconColor: workflow.iconColor ?? '',
    starterPrompt: workflow.starterPrompt ?? '',
    instructions: workflow.instructions ?? '',
  };
}

/** Returns a draft as a request's fields. Empty texts become null or are left out. */
export function toSettings(draft: WorkflowDraft) {
  const { name, agentId, visibility, groupIds, userIds, enabled } = draft;
  return {
    name: name.trim(),
    visibility,
    enabled,
    ...(agentId && { agentId }),
    command: draft.command.trim() || null,
    description: draft.description.trim() || null,
    icon: draft.icon.trim() || null,
    iconColor: draft.iconColor || null,
    starterPrompt: draft.starterPrompt.trim() || null,
    instructions: draft.instructions.trim() || null,
    groupIds: visibility === 'group' ? groupIds : [],
    userIds: visibility === 'individual' ? userIds : [],
  };
}
