import { isAtLeast } from '@guildhall/contract';
import type { Agent, AgentDetail, SearchScope } from '@guildhall/contract';
import type { ReachableTeam } from '#ground/access/reach-team.ts';

export interface AgentSettings {
  name: string;
  instructions: string | null;
  model: string | null;
  searchScope: SearchScope;
  searchFolders: string[];
}

export interface AgentRow {
  id: string;
  team_id: string;
  name: string;
  instructions: string | null;
  model: string | null;
  search_scope: SearchScope;
  search_folders: string[];
  created_at: Date;
  updated_at: Date;
}

export function toAgent(row: AgentRow): Agent {
  const { name, model, searchScope, searchFolders } = toSettings(row);
  return {
    id: row.id,
    teamId: row.team_id,
    name,
    model,
    searchScope,
    searchFolders,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/**
 * Hides the names of folders from people who do not lead the team: they may not see the documents
 * inside.
 */
export function redactFolders<A extends Agent>({ role }: ReachableTeam, agent: A): A {
  return role === null || isAtLeast(role, 'team_leader') ? agent : { ...agent, searchFolders: [] };
}

export function toAgentDetail(row: AgentRow): AgentDetail {
  return { ...toAgent(row), instructions: row.instructions };
}

export function toSettings(row: AgentRow): AgentSettings {
  return {
    name: row.name,
    instructions: row.instructions,
    model: row.model,
    searchScope: row.search_scope,
    searchFolders: row.search_folders,
  };
}
