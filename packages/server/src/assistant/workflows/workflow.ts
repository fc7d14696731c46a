import type {
  Language,
  Workflow,
  WorkflowDetail,
  workflowExtras,
  WorkflowVisibility,
} from '@guildhall/contract';
import { translateBuiltIn } from './translate-built-in.ts';

/** The settings of a workflow, except its audience. */
export interface WorkflowSettings {
  agentId: string;
  name: string;
  command: string | null;
  description: string | null;
  icon: string | null;
  iconColor: string | null;
  starterPrompt: string | null;
  instructions: string | null;
  enabled: boolean;
  sortOrder: number;
}

/** A workflow as in lists, without its instructions. */
export interface WorkflowRow {
  id: string;
  team_id: string;
  agent_id: string;
  built_in: string | null;
  name: string;
  command: string | null;
  description: string | null;
  icon: string | null;
  icon_color: string | null;
  starter_prompt: string | null;
  visibility: WorkflowVisibility;
  enabled: boolean;
  sort_order: number;
  created_at: Date;
  updated_at: Date;
  /** True if it has instructions, which only a language model follows. */
  needs_model: boolean;
  team_name: string;
  /** The groups of the audience, sorted by id. */
  group_ids: string[];
  user_ids: string[];
}

/** A workflow with its instructions and its creator. */
export interface WorkflowDetailRow extends WorkflowRow {
  instructions: string | null;
  /** The user who made the workflow; null if a key made it or it is built in. */
  creator_id: string | null;
}

/** The fields of a workflow that are returned only on request. */
type Include = readonly (typeof workflowExtras)[number][] | undefined;

/** The further data of a shown workflow. */
interface Shown {
  include?: Include;
  hasModel: boolean;
  /** The language of built-in workflows; without it they stay in that of their creation. */
  language?: Language | undefined;
}

export function toWorkflow(stored: WorkflowRow, { include, hasModel, language }: Shown): Workflow {
  const row = language ? translateBuiltIn(stored, language) : stored;
  return {
    id: row.id,
    teamId: row.team_id,
    agentId: row.agent_id,
    name: row.name,
    command: row.command,
    description: row.description,
    icon: row.icon,
    iconColor: row.icon_color,
    starterPrompt: row.starter_prompt,
    visibility: row.visibility,
    enabled: row.enabled,
    isBuiltIn: row.built_in !== null,
    sortOrder: row.sort_order,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    ...(include?.includes('audience') && { groupIds: row.group_ids, userIds: row.user_ids }),
    ...(include?.includes('team') && { teamName: row.team_name }),
    ...(include?.includes('model') && { isModelMissing: isModelMissing(row, hasModel) }),
  };
}

export function toWorkflowDetail(row: WorkflowDetailRow, shown: Shown): WorkflowDetail {
  return { ...toWorkflow(row, shown), instructions: row.instructions };
}

/**
 * Returns true if a workflow cannot be started because there is no language model. A workflow without
 * instructions is a search with a fixed question, which works without.
 */
export function isModelMissing(row: Pick<WorkflowRow, 'needs_model'>, hasModel: boolean): boolean {
  return row.needs_model && !hasModel;
}

export function toSettings(row: WorkflowDetailRow): WorkflowSettings {
  return {
    agentId: row.agent_id,
    name: row.name,
    command: row.command,
    description: row.description,
    icon: row.icon,
    iconColor: row.icon_color,
    starterPrompt: row.starter_prompt,
    instructions: row.instructions,
    enabled: row.enabled,
    sortOrder: row.sort_order,
  };
}
