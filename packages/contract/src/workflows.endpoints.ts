import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { oneOf } from './field-faults.ts';
import { languages } from './languages.ts';
import { paging, pagination } from './lists.ts';
import { emailInQuery, flag, id, include, personalText, teamId, teamRef } from './values.ts';
import { workflow, workflowDetail, workflowExtras, workflowSettings } from './workflows.ts';

const answer = z.object({ workflow: workflowDetail });
const extras = { include: include(workflowExtras).optional() };
const inLanguage = {
  language: z
    .enum(languages, oneOf(languages))
    .optional()
    .meta({
      description:
        'The language of built-in workflows whose texts nobody changed. Without it they come in the ' +
        'language in which the team was made.',
    }),
};

export const listWorkflows = endpoint({
  id: 'listWorkflows',
  ignoresUnknown: true,
  method: 'get',
  path: '/v1/workflows',
  tag: 'Workflows',
  summary: 'A team’s workflows in display order; those of sub-teams are not included',
  scope: 'workflows:read',
  role: 'partner',
  query: z.object({
    ...paging(20),
    teamId: teamId.optional(),
    enabled: flag.optional(),
    ...extras,
    ...inLanguage,
  }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({ workflows: z.array(workflow), pagination }),
  },
  failures: ['team_not_found'],
});

export const listRunnableWorkflows = endpoint({
  id: 'listRunnableWorkflows',
  method: 'get',
  path: '/v1/workflows/runnable',
  tag: 'Workflows',
  summary: 'The workflows that can be started on a team, those of the teams above it included',
  description:
    'In display order, without disabled ones: for somebody signed in those that they may run, for a ' +
    'key those that the member `userEmail` may run, or all. Without a language model, those with ' +
    'instructions are left out, since only a model can follow them.',
  scope: 'workflows:read',
  role: 'partner',
  query: z.object({
    teamId: teamRef.optional(),
    userEmail: emailInQuery.optional(),
    ...extras,
    ...inLanguage,
  }),
  answer: { kind: 'json', status: 200, schema: z.object({ workflows: z.array(workflow) }) },
  failures: ['team_not_found', 'searcher_not_member', 'someone_else'],
});

export const createWorkflow = endpoint({
  id: 'createWorkflow',
  method: 'post',
  path: '/v1/workflows',
  tag: 'Workflows',
  summary: 'Add a workflow to a team',
  description:
    'Without `agentId` it runs on the team’s first agent, without `visibility` for the `team`, ' +
    'without `sortOrder` it comes last.',
  scope: 'workflows:write',
  role: 'team_leader',
  ownRole: 'member',
  query: z.object(extras),
  body: {
    kind: 'json',
    schema: z
      .object({ teamId: teamRef.optional(), name: personalText(200), ...workflowSettings })
      .meta({
        example: { name: 'Packing list', command: 'pack', starterPrompt: 'What do I take along?' },
      }),
  },
  answer: { kind: 'json', status: 201, schema: answer },
  failures: ['team_not_found', 'command_taken'],
});

const one = {
  tag: 'Workflows',
  path: '/v1/workflows/{workflowId}',
  params: z.object({ workflowId: id }),
  absent: 'workflow_not_found',
} as const;

export const getWorkflow = endpoint({
  ...one,
  id: 'getWorkflow',
  ignoresUnknown: true,
  method: 'get',
  summary: 'One workflow with its instructions',
  scope: 'workflows:read',
  role: 'partner',
  query: z.object(extras),
  answer: { kind: 'json', status: 200, schema: answer },
});

export const updateWorkflow = endpoint({
  ...one,
  id: 'updateWorkflow',
  method: 'patch',
  summary: 'Change a workflow, also a built-in one; what is not given stays as it is',
  description: 'A workflow stays on its team.',
  scope: 'workflows:write',
  role: 'team_leader',
  ownRole: 'member',
  repeatable: true,
  query: z.object(extras),
  body: {
    kind: 'json',
    schema: z
      .object({ name: personalText(200).optional(), ...workflowSettings })
      .meta({ example: { enabled: false } }),
  },
  answer: { kind: 'json', status: 200, schema: answer },
  failures: ['command_taken'],
});

export const deleteWorkflow = endpoint({
  ...one,
  id: 'deleteWorkflow',
  method: 'delete',
  summary: 'Delete a workflow; its command is free again',
  scope: 'workflows:write',
  role: 'team_leader',
  ownRole: 'member',
  answer: { kind: 'json', status: 200, schema: z.object({ success: z.literal(true) }) },
  failures: ['workflow_built_in'],
});
