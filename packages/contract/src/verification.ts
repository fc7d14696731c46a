import * as z from 'zod';
import { givenId, time } from './values.ts';

/** Until when a document is verified, and whether that day is over. Days are those of UTC. */
export const verification = {
  verifiedUntil: z.iso.date().nullable().meta({
    description: 'The last day, in UTC, on which it counts as verified; null: nobody said so.',
  }),
  isVerificationDue: z.boolean().meta({ description: 'True if that day is over.' }),
};

const person = z.object({ userId: givenId, name: z.string().nullable() });

const untold = 'Null also for those who may not list the members of its team.';

/** The people of a document, and what whoever asks may say of its verification. */
export const responsibility = {
  owner: person
    .extend({
      seesIt: z.boolean().meta({
        description: 'False if they do not see the document any more: the leaders are asked.',
      }),
    })
    .nullable()
    .meta({ description: `Who is responsible for it; null: nobody. ${untold}` }),
  addedBy: person.nullable().meta({
    description: `Who uploaded its present file; null: a key, or a source. ${untold}`,
  }),
  verifiedBy: person.nullable().meta({
    description: `Who verified it last; null: a key, or nobody since its file was replaced. ${untold}`,
  }),
  verifiedAt: time.nullable().meta({
    description: 'When that was; null: not since its file was replaced.',
  }),
  mayVerify: z.boolean().meta({
    description: 'Whether whoever asks may verify it: its owner, and those who may change it.',
  }),
  maySetOwner: z.boolean().meta({
    description: 'Whether whoever asks may say who is responsible for it.',
  }),
};
