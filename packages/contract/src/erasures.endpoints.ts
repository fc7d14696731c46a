import * as z from 'zod';
import { readEmailAddress } from './email-address.ts';
import { endpoint } from './endpoint.ts';
import { phoneRule } from './members.ts';
import { emailRule, givenId, teamRef } from './values.ts';

/** The numbers of things that an erasure concerns. They are final when the answer is sent. */
export const erasureReceipt = z
  .object({
    userId: givenId,
    chats: z.int().min(0).meta({ description: 'Of the person alone or shown to others: deleted.' }),
    feedback: z.int().min(0).meta({
      description: 'Corrections that nobody approved: their texts are deleted, the numbers stay.',
    }),
    corrections: z.int().min(0).meta({
      description: 'Approved ones: they stay without the name and the comment.',
    }),
    questions: z.int().min(0).meta({ description: 'Passed on to the person: deleted.' }),
    notifications: z.int().min(0).meta({ description: 'Deleted.' }),
    shares: z.int().min(0).meta({ description: 'Documents shared with the person alone: ended.' }),
    documents: z.int().min(0).meta({ description: 'Uploaded: they stay without the name.' }),
  })
  .meta({ id: 'ErasureReceipt' });
export type ErasureReceipt = z.output<typeof erasureReceipt>;

const named = z
  .object({
    userId: z.string('must be text').optional(),
    email: z
      .string(emailRule)
      .refine((text) => readEmailAddress(text) !== undefined, emailRule)
      .transform((text) => readEmailAddress(text))
      .optional(),
    phone: z.string(phoneRule).trim().min(1, phoneRule).max(100, phoneRule).optional(),
    dryRun: z.boolean('must be true or false').optional().meta({
      description: 'Only says what an erasure would concern.',
    }),
  })
  .refine(
    ({ userId, email, phone }) =>
      [userId, email, phone].filter((it) => it !== undefined).length === 1,
    'must have exactly one of userId, email and phone',
  )
  .meta({ example: { email: 'ada@example.com' } });

export const erasePerson = endpoint({
  id: 'erasePerson',
  method: 'post',
  path: '/v1/teams/{teamId}/erasures',
  tag: 'Members',
  summary: 'Erase what is left of a person',
  description:
    'For owners of the top-level team. Also of somebody who is on no team any more. A key that may not ' +
    'do everything erases no owner or team leader. Ends their memberships and sessions, and deletes their account unless it ' +
    'belongs to another organisation. What others rely on stays without the name. It cannot be undone.',
  scope: 'people:erase',
  role: 'owner',
  params: z.object({ teamId: teamRef }),
  absent: 'team_not_found',
  body: { kind: 'json', schema: named },
  answer: { kind: 'json', status: 200, schema: z.object({ erased: erasureReceipt }) },
  failures: ['user_not_found', 'not_top_level', 'last_owner_erased'],
});
