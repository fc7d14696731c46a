import * as z from 'zod';
import { oneOf } from './field-faults.ts';
import { endpoint } from './endpoint.ts';
import { languages } from './languages.ts';

const themes = ['light', 'dark'] as const;

/** What a person chose for their account. */
export const preferences = z
  .object({
    language: z.enum(languages).nullable().meta({ description: 'Null: the browser’s.' }),
    theme: z.enum(themes).nullable().meta({ description: 'Null: the browser’s.' }),
    correctionMails: z.boolean().meta({
      description: 'At most one mail a day about corrections that wait for their decision.',
    }),
    questionMails: z
      .boolean()
      .meta({ description: 'A mail for each question that they are asked.' }),
    verificationMails: z.boolean().meta({
      description: 'At most one mail a day about documents that they are asked to verify again.',
    }),
  })
  .meta({ id: 'Preferences' });
export type Preferences = z.output<typeof preferences>;

const orNull = (names: readonly string[]) => oneOf(names, ', or null');

export const updatePreferences = endpoint({
  id: 'updatePreferences',
  method: 'patch',
  path: '/auth/preferences',
  tag: 'Accounts',
  auth: 'session',
  summary: 'Choose the language, the colours and the mails of one’s account',
  description: 'Null follows the browser. What is not given stays as it is.',
  body: {
    kind: 'json',
    schema: z
      .object({
        language: z.enum(languages, orNull(languages)).nullable().optional(),
        theme: z.enum(themes, orNull(themes)).nullable().optional(),
        correctionMails: z.boolean('must be true or false').optional(),
        questionMails: z.boolean('must be true or false').optional(),
        verificationMails: z.boolean('must be true or false').optional(),
      })
      .meta({ example: { language: 'de', theme: null } }),
  },
  answer: { kind: 'json', status: 200, schema: z.object({ preferences }) },
  failures: ['foreign_origin'],
  repeatable: true,
});
