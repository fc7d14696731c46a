import * as z from 'zod';
import { integer, oneOf, rule } from './field-faults.ts';
import { givenId, isId, personalText, textOrNull, time } from './values.ts';

/** The settings for who can run a workflow. */
export const workflowVisibilities = ['private', 'team', 'shared', 'group', 'individual'] as const;
export const workflowVisibility = z.enum(workflowVisibilities, oneOf(workflowVisibilities)).meta({
  description:
    '`private`: its creator; `team`: all who are on the team; `shared`: also those on the ' +
    'teams below; `group`: all who are on the teams in `groupIds`; `individual`: `userIds`.',
});
export type WorkflowVisibility = z.output<typeof workflowVisibility>;

/** A workflow, which people see as a guided task. */
export const workflow = z
  .object({
    id: givenId,
    teamId: givenId,
    agentId: givenId.meta({ description: 'Assistant the workflow runs on.' }),
    name: z.string(),
    command: z.string().nullable().meta({ description: 'Chat command without the leading `!`.' }),
    description: z.string().nullable(),
    icon: z.string().nullable().meta({ description: 'Icon name or emoji.' }),
    iconColor: z
      .string()
      .nullable()
      .meta({ description: 'Hex colour of the icon background.', example: '#dbeafe' }),
    starterPrompt: z
      .string()
      .nullable()
      .meta({ description: 'Message sent to the agent when a user starts the workflow.' }),
    visibility: workflowVisibility,
    enabled: z.boolean().meta({ description: 'Disabled workflows cannot be started.' }),
    isBuiltIn: z.boolean().meta({ description: 'Provided by the service.' }),
    sortOrder: z.int().meta({ description: 'Display order, lowest first.' }),
    createdAt: time,
    updatedAt: time,
    groupIds: z
      .array(givenId)
      .optional()
      .meta({ description: 'With `include=audience`: empty unless the visibility is `group`.' }),
    userIds: z.array(givenId).optional().meta({
      description: 'With `include=audience`: empty unless the visibility is `individual`.',
    }),
    teamName: z
      .string()
      .optional()
      .meta({ description: 'With `include=team`: the name of its team.' }),
    isModelMissing: z
      .boolean()
      .optional()
      .meta({
        description:
          'With `include=model`: true if the workflow cannot be started because only a language ' +
          'model can follow its instructions, and the server has none.',
      }),
  })
  .meta({ id: 'Workflow' });
export type Workflow = z.output<typeof workflow>;

/** The extra fields of a workflow that `include` can ask for. */
export const workflowExtras = ['audience', 'model', 'team'] as const;

/** A workflow with its instructions. */
export const workflowDetail = workflow
  .extend({
    instructions: z
      .string()
      .nullable()
      .meta({ description: 'What the agent follows while running the workflow.' }),
  })
  .meta({ id: 'WorkflowDetail' });
export type WorkflowDetail = z.output<typeof workflowDetail>;

const commandRule = rule(
  'command',
  'must be 1 to 32 lower-case letters a to z, digits and hyphens',
);
const colorRule = rule('colour', 'must be a hex colour such as #dbeafe');
const orderRule = integer(-1_000_000, 1_000_000);

/** The messages for ids that only the server can check. Malformed ids get the same messages. */
export const workflowRules = {
  agent: rule('not_of_team', 'must be an agent of the workflow’s team'),
  group: rule('not_of_team', 'must be the workflow’s team or a team below it'),
  user: rule('not_of_team', 'must be a user on the workflow’s team or a team below it'),
} as const;

function idList(ofTeam: string, name: string) {
  return z
    .array(idOr(ofTeam), `must be a list of ${name} ids`)
    .max(1000, rule('list_length', `must have at most 1000 ${name} ids`, { min: 0, max: 1000 }));
}

function idOr(ofTeam: string) {
  return z.string(ofTeam).refine(isId, ofTeam).toLowerCase().meta({ format: 'uuid' });
}

/** The settings of a workflow that a manager can change, all optional. Null clears a setting. */
export const workflowSettings = {
  agentId: idOr(workflowRules.agent).optional(),
  command: z
    .string(commandRule)
    .regex(/^[a-z0-9-]{1,32}$/, commandRule)
    .nullish(),
  description: textOrNull(2_000).optional(),
  icon: personalText(64).nullish(),
  iconColor: z
    .string(colorRule)
    .regex(/^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/, colorRule)
    .nullish(),
  starterPrompt: textOrNull(20_000).optional(),
  instructions: textOrNull(20_000).optional(),
  visibility: workflowVisibility.optional(),
  groupIds: idList(workflowRules.group, 'group').optional(),
  userIds: idList(workflowRules.user, 'user').optional(),
  enabled: z.boolean('must be true or false').optional(),
  sortOrder: z.int(orderRule).min(-1_000_000, orderRule).max(1_000_000, orderRule).optional(),
};
