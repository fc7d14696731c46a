import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { oneOf } from './field-faults.ts';
import { cursorPaging, cursorPagination } from './lists.ts';
import {
  everyMinutes,
  itemStates,
  plannedItem,
  source,
  sourceFields,
  sourceHours,
  sourceItem,
  sourceKind,
  sourceRun,
} from './sources.ts';
import { flag, id, teamRef } from './values.ts';

const traits = { tag: 'Sources', scope: 'sources', role: 'team_leader' } as const;
const ofSource = {
  ...traits,
  params: z.object({ sourceId: id }),
  absent: 'source_not_found',
} as const;
const one = { kind: 'json', status: 200, schema: z.object({ source }) } as const;

const settings = z.record(z.string(), z.unknown(), 'must be an object').meta({
  description:
    'By kind: folder `{path, rights?: [{path, visibility}]}` · git `{url, branch?, path?, user?, token? | sshKey?, hostKey?}` · ' +
    'web `{url, depth?, include?, exclude?}` · s3 `{endpoint, bucket, prefix?, region?, accessKeyId, secretAccessKey}` · ' +
    'webdav `{url, user, password, rights?}` · imap `{host, port?, user, password, mailbox?}`. ' +
    'Tokens, keys and passwords go in and never come out.',
});

const plan = z
  .object({
    plan: sourceRun,
    isWhole: z.boolean().meta({
      description: 'False: it was not listed to the end within 50 s; nothing counts as gone.',
    }),
    items: z.array(plannedItem).meta({ description: 'The first hundred changes.' }),
  })
  .partial();

export const listSources = endpoint({
  ...traits,
  id: 'listSources',
  method: 'get',
  path: '/v1/sources',
  summary: 'The sources of a team and all below it, newest first',
  query: z.object({ ...cursorPaging(20), teamId: teamRef.optional() }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({ sources: z.array(source), pagination: cursorPagination }),
  },
  failures: ['team_not_found'],
});

export const createSource = endpoint({
  ...traits,
  id: 'createSource',
  method: 'post',
  path: '/v1/sources',
  summary: 'Have a team’s documents come from a place, and stay as they are there',
  description:
    'The place is asked first; if it cannot be used, nothing is made. Documents of a source are ' +
    'changed at the place, not here. With `dryRun: true` nothing is made, and the answer, a 200, ' +
    'says what the first run would do. A team has at most 20 sources.',
  body: {
    kind: 'json',
    schema: z
      .object({
        ...sourceFields,
        teamId: teamRef.optional(),
        kind: sourceKind,
        settings,
        everyMinutes: everyMinutes.default(5),
        hours: sourceHours.default(null),
        visibility: sourceFields.visibility.default('team'),
        mayPublish: sourceFields.mayPublish.default(false),
        dryRun: z.boolean('must be true or false').default(false),
      })
      .meta({
        example: {
          kind: 'web',
          name: 'Handbook',
          settings: { url: 'https://handbook.example.com/' },
        },
      }),
  },
  answer: {
    kind: 'json',
    status: 201,
    otherStatus: 200,
    schema: plan.extend({ source: source.nullable() }),
  },
  failures: ['team_not_found', 'sources_full', 'source_name_taken', 'source_unusable'],
});

export const getSource = endpoint({
  ...ofSource,
  id: 'getSource',
  method: 'get',
  path: '/v1/sources/{sourceId}',
  summary: 'One source: when it was last listed, what it found, what is wrong',
  answer: one,
});

export const updateSource = endpoint({
  ...ofSource,
  id: 'updateSource',
  method: 'patch',
  path: '/v1/sources/{sourceId}',
  summary: 'Change, pause or confirm a source',
  description:
    'Settings that are left out stay, secrets too. Another address or user needs the secret again. ' +
    '`confirm: true` lets a run delete the documents that wait in `goneHeld`.',
  body: {
    kind: 'json',
    schema: z
      .object({
        ...sourceFields,
        settings,
        paused: z.boolean('must be true or false'),
        confirm: z.literal(true, 'must be true'),
      })
      .partial()
      .meta({ example: { paused: true } }),
  },
  answer: one,
  failures: ['source_name_taken', 'source_unusable'],
});

export const runSource = endpoint({
  ...ofSource,
  id: 'runSource',
  method: 'post',
  path: '/v1/sources/{sourceId}/run',
  summary: 'Look now',
  description:
    'At any hour. 202. With `wait=true` it answers 200 when the run has ended, after 60 s at most.',
  query: z.object({ wait: flag.optional() }),
  answer: { ...one, status: 202, otherStatus: 200 },
  failures: ['source_paused'],
});

export const makeSourceHintSecret = endpoint({
  ...ofSource,
  id: 'makeSourceHintSecret',
  method: 'post',
  path: '/v1/sources/{sourceId}/hint-secret',
  summary: 'Let the place say that something has changed; the secret is shown this once',
  description: 'Replaces the secret of before, which ends at once.',
  answer: {
    kind: 'json',
    status: 201,
    schema: z.object({
      url: z.string().meta({ description: 'Where hints are sent to: `hintSource`.' }),
      secret: z.string().meta({ description: 'Shown this once.' }),
    }),
  },
});

export const deleteSourceHintSecret = endpoint({
  ...ofSource,
  id: 'deleteSourceHintSecret',
  method: 'delete',
  path: '/v1/sources/{sourceId}/hint-secret',
  summary: 'Take no more hints',
  answer: { kind: 'json', status: 200, schema: z.object({ success: z.literal(true) }) },
});

export const hintSource = endpoint({
  id: 'hintSource',
  method: 'post',
  path: '/v1/sources/{sourceId}/hint',
  tag: 'Sources',
  auth: 'open',
  summary: 'Say that something has changed at the place of a source',
  description:
    'Needs no key, but the secret of `makeSourceHintSecret`: signed as in Standard Webhooks, at most ' +
    '5 minutes ago and once; or in `X-Hub-Signature-256` (GitHub, Gitea, Forgejo), in ' +
    '`X-Gitlab-Token`, or as `Authorization: Bearer …`. The body may be anything up to 1 MiB and is ' +
    'not read further: the place is looked at, at most once in ten seconds. A source that is ' +
    'paused or stopped stays so.',
  params: z.object({ sourceId: id }),
  absent: 'hint_refused',
  answer: { kind: 'json', status: 202, schema: z.object({}) },
  failures: ['hint_refused', 'body_too_large', 'too_many_requests', 'invalid'],
  ignoresUnknown: true,
});

export const listSourceItems = endpoint({
  ...ofSource,
  id: 'listSourceItems',
  method: 'get',
  path: '/v1/sources/{sourceId}/items',
  summary: 'What a source has listed, by path',
  query: z.object({
    ...cursorPaging(50),
    state: z.enum(itemStates, oneOf(itemStates)).optional(),
  }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({ items: z.array(sourceItem), pagination: cursorPagination }),
  },
});

const ends = ['keep', 'delete'] as const;
export const deleteSource = endpoint({
  ...ofSource,
  id: 'deleteSource',
  method: 'delete',
  path: '/v1/sources/{sourceId}',
  summary: 'Remove a source, with or without its documents',
  description:
    'Documents that are kept become ordinary ones. Those that only some people saw are then for the ' +
    'leaders of the team, until they are shared.',
  query: z.object({ documents: z.enum(ends, oneOf(ends)) }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({ deletedDocuments: z.int().min(0), keptDocuments: z.int().min(0) }),
  },
});
