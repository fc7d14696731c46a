import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { mailInput, modelInput } from './server-settings.ts';
import { teamRef, time } from './values.ts';

/** The names of the installation checks, in the order in which they are shown. */
export const checkNames = [
  'node',
  'dataFolder',
  'disk',
  'database',
  'backup',
  'embeddings',
  'model',
  'mail',
  'signIn',
  'office',
  'ocr',
] as const;
export type CheckName = (typeof checkNames)[number];

/** The possible results of the installation checks. */
export const checkCodes = [
  'node_runs',
  'folder_written',
  'folder_not_written',
  'disk_free',
  'disk_low',
  'database_answers',
  'database_unsafe',
  'backup_recent',
  'backup_old',
  'backup_none',
  'embeddings_answer',
  'embeddings_silent',
  'embeddings_changed',
  'model_none',
  'model_answers',
  'model_unreachable',
  'model_timeout',
  'model_busy',
  'model_refused',
  'model_rubbish',
  'mail_unset',
  'mail_unsent',
  'mail_refused',
  'mail_password_seen',
  'mail_sender_local',
  'mail_answers',
  'mail_answers_openly',
  'sign_in_own',
  'provider_answers',
  'provider_unreachable',
  'office_missing',
  'office_there',
  'ocr_missing',
  'ocr_there',
  'not_looked_at',
] as const;
export type CheckCode = (typeof checkCodes)[number];

/** The result of one check of the installation. */
export const systemCheck = z
  .object({
    name: z.enum(checkNames),
    state: z.enum(['ok', 'warn', 'fail']),
    code: z.enum(checkCodes),
    values: z.record(z.string(), z.union([z.string(), z.number()])).meta({
      description: 'What the detail names: version, gib, settings, name, count or from.',
    }),
    detail: z.string().meta({
      description: 'For people, in English. Names no folder, no address and no password.',
    }),
  })
  .meta({ id: 'SystemCheck' });
export type SystemCheck = z.output<typeof systemCheck>;

const ofSystem = { tag: 'System', role: 'owner' } as const;
const topTeam = teamRef.optional().meta({ description: 'The top-level team of the organisation.' });

export const getSystemChecks = endpoint({
  ...ofSystem,
  id: 'getSystemChecks',
  method: 'get',
  path: '/v1/system/checks',
  summary: 'How the installation is, what it uses, and what the organisation keeps on it',
  description:
    'What `guildhall doctor` looks at. Only owners of the top-level team and its keys may ask, ' +
    'and where there are several organisations only the owners that the setting OPERATORS ' +
    'names; what other organisations keep is not counted. Asks the models and the mail server, so it ' +
    'can take some seconds. Checks are run at most every 30 seconds; until then the answer has ' +
    'the last findings.',
  scope: 'audit',
  query: z.object({ teamId: topTeam }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({
      checks: z.array(systemCheck),
      models: z.object({
        embeddings: z.string(),
        language: z.string().nullable().meta({ description: 'Null: answers are quoted.' }),
        allowed: z
          .array(z.string())
          .meta({ description: 'All language models that assistants may use.' }),
      }),
      storage: z
        .object({
          documents: z.int().min(0),
          pages: z.int().min(0),
          passages: z.int().min(0),
          understood: z
            .int()
            .min(0)
            .nullable()
            .meta({
              description:
                'Passages of ready documents that are found by their meaning, too. Fewer than ' +
                '`passages` while a job embeds them. Null: search goes by words alone.',
            }),
          fileBytes: z.int().min(0),
          textBytes: z.int().min(0),
          fileBytesMax: z.int().min(0).nullable().meta({ description: 'Null: no limit.' }),
          textBytesMax: z.int().min(0).nullable().meta({ description: 'Null: no limit.' }),
        })
        .meta({ description: 'Of this organisation.' }),
      lastBackupAt: time.nullable().meta({ description: 'Null: none is known.' }),
    }),
  },
  failures: ['team_not_found', 'not_top_level', 'not_operator'],
});

export const sendTestMail = endpoint({
  ...ofSystem,
  id: 'sendTestMail',
  method: 'post',
  path: '/v1/system/mail-tests',
  summary: 'Have a mail sent to one’s own address, to see whether mail leaves',
  description:
    'Five an hour, or thirty with what is not set yet. Where no mail server is set, it is kept as a file ' +
    'on the server.',
  scope: null,
  body: {
    kind: 'json',
    optional: true,
    schema: z
      .object({
        teamId: topTeam,
        candidate: mailInput.optional().meta({ description: 'Sent by this, before it is set.' }),
      })
      .meta({ example: {} }),
  },
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({
      to: z.string(),
      isSent: z.boolean().meta({ description: 'False: kept as a file on the server.' }),
    }),
  },
  failures: [
    'team_not_found',
    'not_top_level',
    'not_operator',
    'mail_test_of_key',
    'confirm_yourself',
    'too_many_requests',
    'mail_not_sent',
  ],
});

/** What became of the answer of a model that is tried. */
export const modelTrialOutcomes = [
  'supported',
  'unsupported',
  'nothing',
  'other_language',
  'silent',
  'refused',
  'broken',
  'failed',
] as const;
export type ModelTrialOutcome = (typeof modelTrialOutcomes)[number];

export const testModel = endpoint({
  ...ofSystem,
  id: 'testModel',
  method: 'post',
  path: '/v1/system/model-tests',
  summary: 'Have a language model answer a question from two documents of the sample',
  description:
    'There are three: one that the documents answer, one in another language, and one that they do not ' +
    'answer. Sixty an hour for an organisation.',
  scope: 'audit',
  body: {
    kind: 'json',
    optional: true,
    schema: z
      .object({
        teamId: topTeam,
        number: z.int().min(1).max(3).default(1).meta({ description: 'Which question.' }),
        model: z
          .string()
          .max(200)
          .optional()
          .meta({ description: 'One that assistants may use; the default one if absent.' }),
        candidate: modelInput
          .optional()
          .meta({ description: 'This one, before it is set. Only for a signed-in person.' }),
      })
      .meta({ example: {} }),
  },
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({
      model: z.string(),
      question: z.string(),
      text: z.string().meta({ description: 'What the model answered.' }),
      firstWordMs: z.int().min(0).nullable().meta({
        description: 'Milliseconds to the first word, the planned search included; null: no word.',
      }),
      tokensPerSecond: z.number().min(0).nullable().meta({
        description: 'Thoughts included. Null: its server does not count tokens.',
      }),
      cites: z.boolean().meta({ description: 'True if a marker names a document that says it.' }),
      thinks: z.boolean().meta({ description: 'True if it wrote thoughts before its answer.' }),
      outcome: z.enum(modelTrialOutcomes).meta({
        description:
          '`supported`: the documents say each sentence. `unsupported`: one is not theirs. ' +
          '`nothing`: it says that they do not answer. `silent`: no words of its own. ' +
          '`refused`: by the filter of its server. `broken`: not whole. `failed`: no answer.',
      }),
      trouble: z
        .enum(['unreachable', 'timeout', 'busy', 'refused', 'rubbish'])
        .nullable()
        .meta({ description: 'Why there is no answer.' }),
      isExpected: z.boolean().meta({
        description: 'True if it answered and cited, or said rightly that nothing answers.',
      }),
    }),
  },
  failures: [
    'team_not_found',
    'not_top_level',
    'not_operator',
    'settings_of_key',
    'confirm_yourself',
    'model_unset',
    'too_many_requests',
  ],
});
