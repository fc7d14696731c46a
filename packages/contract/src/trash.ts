import * as z from 'zod';
import { document } from './documents.ts';
import { givenId, time } from './values.ts';

/** For how many days a document stays in the trash. */
export const trashDays = 30;

/** A document in the trash of its team. */
export const trashedDocument = document
  .extend({
    trashedAt: time,
    trashedUntil: time.meta({ description: 'From then on it is deleted for good.' }),
    trashedBy: z
      .object({ userId: givenId, name: z.string().nullable() })
      .nullable()
      .meta({
        description:
          'Who moved it there; null: a key, or somebody who was removed since. The name is null for ' +
          'keys without `members:read`.',
      }),
  })
  .meta({ id: 'TrashedDocument' });
export type TrashedDocument = z.output<typeof trashedDocument>;
