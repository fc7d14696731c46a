import * as z from 'zod';
import { givenId } from './values.ts';

/** The person who made a key or a webhook, themselves or with a key that they made. */
export const maker = z
  .object({
    userId: givenId,
    name: z.string().nullable().meta({
      description: 'The name, else the e-mail or the phone; null for a key without `members:read`.',
    }),
    hasLeft: z.boolean().meta({
      description: 'True if they no longer lead the team, as an owner or a team leader.',
    }),
  })
  .meta({ id: 'Maker' });
export type Maker = z.output<typeof maker>;

export const makerOf = maker.nullable().meta({
  description: 'The person who made it, also with a key of theirs; null for the command line.',
});
