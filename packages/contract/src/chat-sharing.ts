import * as z from 'zod';
import { listOf, oneOf, rule } from './field-faults.ts';
import { givenId, id, time } from './values.ts';

const audiences = ['team', 'people'] as const;

/** The maximum number of people with whom a chat is shared. */
export const chatReadersMax = 50;

const withWhom =
  '`team`: all who are on the team or lead it from above, but its partners. `people`: only the people that are named, as ' +
  'long as they are among these.';
const untilWhen = 'When the sharing ends by itself. Null: never.';

/** With whom a chat is shared, and until when. */
export const chatSharing = z
  .object({
    with: z.enum(audiences).meta({ description: withWhom }),
    people: z
      .array(z.object({ userId: givenId, name: z.string().nullable() }))
      .meta({ description: 'Empty with `team`.' }),
    until: time.nullable().meta({ description: untilWhen }),
  })
  .meta({ id: 'ChatSharing' });
export type ChatSharing = z.output<typeof chatSharing>;

/** The message for a user id that only the server can check. */
export const chatReaderRule = rule(
  'not_of_team',
  'must be somebody else who is on the chat’s team or leads it, and no partner',
);
const readersRule = listOf(1, chatReadersMax, 'user ids');
const untilRule = 'must be an ISO 8601 time with its offset';

/** With whom a chat is to be shared. */
export const chatSharingInput = z
  .object({
    with: z.enum(audiences, oneOf(audiences)).meta({ description: withWhom }),
    userIds: z
      .array(id, readersRule)
      .min(1, readersRule)
      .max(chatReadersMax, readersRule)
      .optional()
      .meta({ description: 'With `people`: who. Left out with `team`.' }),
    until: z.iso
      .datetime({ offset: true, error: untilRule })
      // Later ones cannot be told in four digits.
      .refine((end) => new Date(end).getUTCFullYear() <= 9999, untilRule)
      .nullish()
      .transform((end) => end ?? null)
      .meta({ description: untilWhen }),
  })
  .superRefine(({ with: audience, userIds }, { addIssue }) => {
    const hasPeople = userIds !== undefined;
    if (hasPeople === (audience === 'people')) return;
    addIssue({ code: 'custom', path: ['userIds'], message: hasPeople ? unusedRule : readersRule });
  });
const unusedRule = rule('not_expected', 'must be left out where a chat is shared with the team');
export type ChatSharingInput = z.output<typeof chatSharingInput>;
