import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { cursorPaging, cursorPagination } from './lists.ts';
import { email, id, teamRef, time } from './values.ts';
import { leftQuestion, widget, widgetSettings, widgetUsage } from './widget.ts';
import { readVouchedOrigin } from './widget-origins.ts';

const tag = 'Widget';
const originRule = 'must be an origin such as https://shop.example';
const ttlRule = 'must be a whole number of seconds from 60 to 3600';

const ofTeam = { tag, scope: 'widget', role: 'owner', failures: ['team_not_found'] } as const;
const ofQuestion = {
  tag,
  path: '/v1/widget/left-questions/{leftQuestionId}',
  scope: 'widget',
  role: 'team_leader',
  params: z.object({ leftQuestionId: id }),
  absent: 'left_question_not_found',
} as const;
const inTeam = z.object({ teamId: teamRef.optional() });

export const getWidget = endpoint({
  ...ofTeam,
  id: 'getWidget',
  method: 'get',
  path: '/v1/widget',
  summary: 'How a team’s chat widget is set',
  query: inTeam,
  answer: { kind: 'json', status: 200, schema: z.object({ widget }) },
});

const unansweredSuggestions = z.array(z.string()).meta({
  description:
    'The suggested questions to which a visitor gets no certain answer. Where a language model ' +
    'answers: those for which nothing is found.',
});
const hiddenSuggestions = z.array(z.string()).meta({
  description:
    'Those of `unansweredSuggestions` that documents answer which the caller sees and visitors do not.',
});
const isAnythingPublic = z.boolean().meta({
  description: 'True if visitors see at least one document of the team or of the teams above.',
});

export const updateWidget = endpoint({
  ...ofTeam,
  id: 'updateWidget',
  method: 'put',
  path: '/v1/widget',
  summary: 'Set a team’s chat widget',
  description:
    'Replaces all settings: what is left out becomes what it is without any. A site that is no ' +
    'longer allowed, or a widget that is switched off, ends the sessions there at once. The ' +
    'suggested questions are asked as a visitor would; those without a good answer are saved, too.',
  body: {
    kind: 'json',
    schema: z.object({ teamId: teamRef.optional(), ...widgetSettings }).meta({
      example: { isEnabled: true, allowedOrigins: ['https://shop.example'] },
    }),
  },
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({ widget, unansweredSuggestions, hiddenSuggestions, isAnythingPublic }),
  },
  failures: ['team_not_found', 'agent_not_found'],
});

export const createWidgetToken = endpoint({
  id: 'createWidgetToken',
  method: 'post',
  path: '/v1/widget/tokens',
  tag,
  summary: 'Sign a member in on your site: a token for the widget',
  description:
    'For the backend of a site, which knows who is signed in there and hands the token to its ' +
    'page. The token begins one session of this team’s widget, on the site of `origin` only. The ' +
    'session sees at most what a member of the team sees; owners and leaders of the team are refused ' +
    'unless the widget’s settings admit them. A key of the scope `widget:tokens` changes no ' +
    'settings, and one of the scope `widget` vouches for nobody.',
  scope: 'widget:tokens',
  body: {
    kind: 'json',
    schema: z
      .object({
        teamId: teamRef.optional(),
        userEmail: email,
        origin: z
          .string(originRule)
          .refine((text) => readVouchedOrigin(text) !== undefined, originRule)
          .overwrite((text) => readVouchedOrigin(text) ?? text),
        ttlSeconds: z.int(ttlRule).min(60, ttlRule).max(3600, ttlRule).default(900),
      })
      .meta({ example: { userEmail: 'ada@example.com', origin: 'https://shop.example' } }),
  },
  answer: {
    kind: 'json',
    status: 201,
    schema: z.object({ token: z.string(), expiresAt: time }),
  },
  failures: ['team_not_found', 'searcher_not_member', 'widget_leader_refused'],
});

export const getWidgetUsage = endpoint({
  ...ofTeam,
  id: 'getWidgetUsage',
  method: 'get',
  path: '/v1/widget/usage',
  summary: 'How much a team’s chat widget is used',
  query: inTeam,
  answer: { kind: 'json', status: 200, schema: z.object({ usage: widgetUsage }) },
});

export const listLeftQuestions = endpoint({
  ...ofTeam,
  id: 'listLeftQuestions',
  method: 'get',
  path: '/v1/widget/left-questions',
  summary: 'The questions that visitors left for a team, newest first',
  role: 'team_leader',
  query: z.object({ ...cursorPaging(20), teamId: teamRef.optional() }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({ leftQuestions: z.array(leftQuestion), pagination: cursorPagination }),
  },
});

export const updateLeftQuestion = endpoint({
  ...ofQuestion,
  id: 'updateLeftQuestion',
  method: 'patch',
  summary: 'Mark a left question as done, or as open again',
  body: {
    kind: 'json',
    schema: z
      .object({ isDone: z.boolean('must be true or false') })
      .meta({ example: { isDone: true } }),
  },
  answer: { kind: 'json', status: 200, schema: z.object({ leftQuestion }) },
  repeatable: true,
});

export const deleteLeftQuestion = endpoint({
  ...ofQuestion,
  id: 'deleteLeftQuestion',
  method: 'delete',
  summary: 'Delete a left question',
  answer: { kind: 'json', status: 200, schema: z.object({ success: z.literal(true) }) },
});
