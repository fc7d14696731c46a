import * as z from 'zod';
import { listOf, oneOf, rule } from './field-faults.ts';
import { folderPath } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { cursorPaging, cursorPagination } from './lists.ts';
import { givenId, id, personalText, teamRef, textOrNull, time } from './values.ts';

/**
 * The part of the knowledge an agent searches: the team's knowledge base, the team's own documents,
 * or only attached documents.
 */
export const searchScopes = ['all', 'team', 'none'] as const;
const searchScope = z.enum(searchScopes, oneOf(searchScopes));
export type SearchScope = z.output<typeof searchScope>;

const foldersRule = listOf(0, 100, 'folder paths');

const searchFolders = z
  .array(
    folderPath
      .transform((path) => path?.normalize('NFC') ?? '')
      .refine((path) => path !== '', rule('folder', 'must name a folder', { max: 1000 })),
    foldersRule,
  )
  .max(100, foldersRule)
  .transform((paths) => [...new Set(paths)]);

/**
 * An assistant of a team. Its search settings never show people documents that they may not see.
 */
export const agent = z
  .object({
    id: givenId,
    teamId: givenId,
    name: z.string(),
    model: z
      .string()
      .nullable()
      .meta({
        description:
          'Null: the language model that the service is set to. A model that the service no ' +
          'longer allows has the same effect.',
      }),
    searchScope: searchScope.meta({
      description:
        '`all`: the team’s knowledge base; `team`: its own documents; ' +
        '`none`: only what is attached to the chat.',
    }),
    searchFolders: z.array(z.string()).meta({
      description:
        'Only these folders and those below them. Empty: every folder, or who asks does not lead the team.',
    }),
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: 'Agent' });
export type Agent = z.output<typeof agent>;

/** An agent with its instructions, which the model gets before every conversation. */
export const agentDetail = agent
  .extend({ instructions: z.string().nullable() })
  .meta({ id: 'AgentDetail' });
export type AgentDetail = z.output<typeof agentDetail>;

const settings = {
  instructions: textOrNull(20_000).optional(),
  model: personalText(200).nullish(),
  searchScope: searchScope.optional(),
  searchFolders: searchFolders.optional(),
};

const answer = z.object({ agent: agentDetail });

export const listAgents = endpoint({
  id: 'listAgents',
  method: 'get',
  path: '/v1/agents',
  tag: 'Agents',
  summary: 'A team’s agents, the oldest first',
  scope: 'workflows:read',
  role: 'partner',
  query: z.object({ ...cursorPaging(20), teamId: teamRef.optional() }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({
      agents: z.array(agent),
      models: z.object({ default: z.string().nullable(), allowed: z.array(z.string()) }).meta({
        description:
          'The language models that agents may use, and the one of agents that name none. ' +
          '`default` is null if the service has no language model.',
      }),
      pagination: cursorPagination,
    }),
  },
  failures: ['team_not_found'],
});

export const createAgent = endpoint({
  id: 'createAgent',
  method: 'post',
  path: '/v1/agents',
  tag: 'Agents',
  summary: 'Add an agent to a team',
  scope: 'workflows:write',
  role: 'team_leader',
  body: {
    kind: 'json',
    schema: z
      .object({ teamId: teamRef.optional(), name: personalText(200), ...settings })
      .meta({ example: { name: 'Travel desk', instructions: 'Answer in one sentence.' } }),
  },
  answer: { kind: 'json', status: 201, schema: answer },
  failures: ['team_not_found'],
});

const one = {
  tag: 'Agents',
  path: '/v1/agents/{agentId}',
  params: z.object({ agentId: id }),
  absent: 'agent_not_found',
} as const;

export const getAgent = endpoint({
  ...one,
  id: 'getAgent',
  method: 'get',
  summary: 'One agent',
  scope: 'workflows:read',
  role: 'member',
  answer: { kind: 'json', status: 200, schema: answer },
});

export const updateAgent = endpoint({
  ...one,
  id: 'updateAgent',
  method: 'patch',
  summary: 'Change an agent; what is not given stays as it is',
  scope: 'workflows:write',
  role: 'team_leader',
  repeatable: true,
  body: { kind: 'json', schema: z.object({ name: personalText(200).optional(), ...settings }) },
  answer: { kind: 'json', status: 200, schema: answer },
});
