import * as z from 'zod';
import { personAnswer } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { personalText } from './values.ts';

export const updateProfile = endpoint({
  id: 'updateProfile',
  method: 'patch',
  path: '/auth/profile',
  tag: 'Accounts',
  auth: 'session',
  summary: 'Change one’s name, in all organisations that one has joined',
  body: {
    kind: 'json',
    schema: z
      .object({ firstName: personalText(100), lastName: personalText(100).nullable() })
      .meta({ example: { firstName: 'Ada', lastName: 'Lovelace' } }),
  },
  answer: personAnswer,
  failures: ['foreign_origin'],
  repeatable: true,
});
