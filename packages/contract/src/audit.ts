import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { cursorPaging, cursorPagination } from './lists.ts';
import { auditKinds } from './audit-actions.ts';
import type { AuditKind } from './audit-actions.ts';
import { oneOf } from './field-faults.ts';
import { givenId, id, include, teamRef, time } from './values.ts';

const kinds = Object.keys(auditKinds) as AuditKind[];
const timeRule = 'must be a time in ISO 8601, in UTC';

const actor = z.object({
  kind: z.enum(['key', 'person', 'visitor', 'system']).meta({
    description: '`visitor`: somebody who uses the chat widget on the page of another site.',
  }),
  id: givenId
    .nullable()
    .meta({ description: 'Of the key, the user or the visitor; null for the service.' }),
  name: z
    .string()
    .nullable()
    .meta({
      description:
        'The key’s name, the person’s e-mail address, or what the service was doing; null for a ' +
        'visitor whom nobody knows. For `session.refused`, whose actor is the service, the ' +
        'e-mail address of the account that somebody tried to sign in to.',
    }),
  token: z
    .object({ id: givenId, name: z.string().nullable() })
    .optional()
    .meta({ description: 'The personal token that was used.' }),
});

/** A thing that an action was done to. */
const auditSubject = z.object({
  id: givenId,
  kind: z.enum([
    'person',
    'document',
    'team',
    'key',
    'token',
    'training',
    'agent',
    'workflow',
    'source',
    'directory',
    'provider',
    'domain',
  ]),
  name: z.string().nullable().meta({ description: 'Null if the reader may not see it.' }),
});
export type AuditSubject = z.output<typeof auditSubject>;

/**
 * An entry of the audit log: a write, a sign-in or a download, with its actor, action, subjects,
 * time and network address.
 */
export const auditEntry = z
  .object({
    id: givenId,
    teamId: givenId,
    actor,
    action: z.string().meta({ example: 'member.added' }),
    subjectIds: z.array(givenId).meta({ description: 'What it was done to.' }),
    change: z
      .object({ from: z.string(), to: z.string() })
      .nullable()
      .meta({ description: 'For example both roles.' }),
    subjects: z.array(auditSubject).optional().meta({
      description:
        'With `include=subjects`: what it was done to, as far as it still exists, at most twenty.',
    }),
    requestId: givenId.nullable().meta({ description: 'The `x-request-id` of its answer.' }),
    address: z.string().nullable().meta({ description: 'The network address it came from.' }),
    count: z
      .int()
      .min(1)
      .meta({
        description:
          'How often. Wrong passwords, downloads and questions are one entry for each account or actor, ' +
          'thing, network and hour; `createdAt`, `requestId` and `address` are of the first.',
      }),
    createdAt: time,
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.output<typeof auditEntry>;

const actionRule = 'must be an action such as member.added';

export const listAuditEntries = endpoint({
  id: 'listAuditEntries',
  method: 'get',
  path: '/v1/audit',
  tag: 'Audit',
  summary: 'Every write, sign-in and download in a team and the teams below it, newest first',
  description:
    'Sign-ins and what is done with an account are entries of the top-level team, in each ' +
    'organisation that the account has joined.',
  scope: 'audit',
  role: 'owner',
  query: z.object({
    ...cursorPaging(20),
    teamId: teamRef.optional(),
    action: z
      .string(actionRule)
      .regex(/^[a-z_]+\.[a-z_]+$/, actionRule)
      .optional(),
    kind: z
      .enum(kinds, oneOf(kinds))
      .optional()
      .meta({ description: 'Actions of this kind, such as all on documents.' }),
    actorId: id.optional().meta({ description: 'What this person, key or visitor did.' }),
    from: z.iso.datetime(timeRule).optional().meta({ description: 'From this time on.' }),
    until: z.iso.datetime(timeRule).optional().meta({ description: 'Before this time.' }),
    include: include(['subjects']).optional(),
  }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({ entries: z.array(auditEntry), pagination: cursorPagination }),
  },
  failures: ['team_not_found'],
});
