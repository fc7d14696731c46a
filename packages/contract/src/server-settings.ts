import * as z from 'zod';
import { integer, listOf, oneOf, rule, textLength } from './field-faults.ts';
import { time } from './values.ts';

const addressRule = rule('web_address', 'must be an address such as https://api.example.com/v1');

/** True for a web address without a user, a password and a fragment. */
function isPlainAddress(text: string): boolean {
  if (/\s/.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  return /^https?:$/.test(protocol) && `${username}${password}${hash}` === '';
}

const address = z
  .string(addressRule)
  .trim()
  .max(500, addressRule)
  .refine(isPlainAddress, addressRule)
  .meta({ example: 'http://127.0.0.1:11434/v1' });

/** A line without control characters, also not at its ends. */
function line(max: number) {
  const length = textLength(1, max);
  return z
    .string(length)
    .refine((text) => !/\p{Cc}/u.test(text), length)
    .trim()
    .min(1, length)
    .max(max, length);
}

/** A secret that fits into an HTTP header. */
const headerSecret = z
  .string(textLength(1, 2000))
  .regex(/^[\x21-\x7e]{1,2000}$/, textLength(1, 2000));

const never = 'Is never returned. Absent: the one that is kept, as long as the place is the same.';

const modelName = line(200);
const modelsRule = listOf(0, 20, 'names');

const model = {
  address: address.meta({
    description: 'Of an OpenAI-compatible server, before `/chat/completions`.',
  }),
  name: modelName.meta({ example: 'qwen3:8b' }),
  models: z
    .array(modelName, modelsRule)
    .max(20, modelsRule)
    .meta({ description: 'Further models of the same server that assistants may use.' }),
  timeoutSeconds: z
    .int(integer(1, 3600))
    .min(1, integer(1, 3600))
    .max(3600, integer(1, 3600))
    .meta({ description: 'How long an answer may wait for the first word.' }),
};

/** A language model as an operator sets it. */
export const modelInput = z
  .object({
    ...model,
    models: model.models.default([]),
    timeoutSeconds: model.timeoutSeconds.default(60),
    key: headerSecret
      .nullable()
      .optional()
      .meta({ description: `${never} Null: none.` }),
  })
  .meta({ example: { address: 'http://127.0.0.1:11434/v1', name: 'qwen3:8b' } });
export type ModelInput = z.output<typeof modelInput>;

/** A name, or an address of version 4 or 6. */
const hostForm = /^(?:[\p{L}\p{N}][\p{L}\p{N}_.-]*|[0-9a-fA-F:]*:[0-9a-fA-F:.]*)$/u;
const hostRule = rule('host', 'must be the name or address of a host');
export const mailEncryptions = ['tls', 'starttls', 'offered'] as const;

const mail = {
  host: z
    .string(hostRule)
    .trim()
    .max(253, hostRule)
    .refine((text) => hostForm.test(text), hostRule)
    .meta({ example: 'smtp.example.com' }),
  port: z.int(integer(1, 65_535)).min(1, integer(1, 65_535)).max(65_535, integer(1, 65_535)),
  encryption: z.enum(mailEncryptions, oneOf(mailEncryptions)).meta({
    description:
      '`tls`: from the first byte. `starttls`: after greeting, or no mail is sent. `offered`: only ' +
      'if the server offers it, as within a machine.',
  }),
  user: line(300).nullable(),
};

const mailServerInput = z.object({
  ...mail,
  encryption: mail.encryption.default('starttls'),
  user: mail.user.default(null),
  password: line(1000)
    .nullable()
    .optional()
    .meta({ description: `${never} Null: none.` }),
});

/**
 * One address, with or without a name before it and brackets then; the name has no line break and no
 * brackets.
 */
export const senderForm =
  /^(?:[^<>\p{Cc}]*<[^\s<>@,;:"]+@[^\s<>@,;:"]+>|[^\s<>@,;:"]+@[^\s<>@,;"]+)$/u;
const senderRule = rule('email', 'must be an e-mail address');
const from = z
  .string(senderRule)
  .trim()
  .max(300, senderRule)
  .refine((text) => senderForm.test(text), senderRule)
  .meta({ description: 'An address, or a name and an address: `Guildhall <hall@example.com>`.' });

/** Where mail is handed over and from whom it is, as an operator sets them. */
export const mailInput = z
  .object({
    server: mailServerInput.nullable().meta({ description: 'Null: that of the environment.' }),
    from: from.nullable().default(null).meta({ description: 'Null: that of the environment.' }),
  })
  .meta({
    example: { server: { host: 'smtp.example.com', port: 587 }, from: 'hall@example.com' },
  });
export type MailInput = z.output<typeof mailInput>;

/** The settings of the server that an operator sets on the page. */
export const serverSettingNames = ['model', 'mail'] as const;
export type ServerSettingName = (typeof serverSettingNames)[number];

const troubles = ['unreadable', 'secret_lost', 'restored'] as const;

function setting<Stored extends z.ZodType>(stored: Stored) {
  return z.object({
    variables: z.array(z.string()).meta({
      description: 'Variables of the environment that are set and win, such as `LLM`.',
    }),
    source: z.enum(['environment', 'page', 'default']).meta({
      description: 'Where that comes from which is in force.',
    }),
    inForce: z
      .string()
      .nullable()
      .meta({ description: 'What is in force, in a word: the model, or the sender. Null: none.' }),
    stored: stored.nullable().meta({ description: 'What was set on the page.' }),
    trouble: z
      .enum(troubles)
      .nullable()
      .meta({
        description:
          'Why what is stored is not in force: it cannot be read, the key is lost with which its ' +
          'secret was sealed, or it came with a restored copy and was not saved again since.',
      }),
    changedAt: time.nullable(),
    changedBy: z.string().nullable().meta({ description: 'An e-mail address.' }),
  });
}

/** The settings of the server, without secrets. */
export const serverSettings = z
  .object({
    model: setting(z.object({ ...model, hasKey: z.boolean() })),
    mail: setting(
      z.object({
        server: z.object({ ...mail, hasPassword: z.boolean() }).nullable(),
        from: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'ServerSettings' });
export type ServerSettings = z.output<typeof serverSettings>;

const changed = time.nullable().optional().meta({
  description:
    'The `changedAt` that was read before. Another one since: 409, and nothing is changed.',
});

/** A change: null returns to the environment, or to the default. */
export const serverSettingsChange = z
  .object({
    model: modelInput.nullable().optional(),
    mail: mailInput.nullable().optional(),
    seen: z
      .object({ model: changed, mail: changed })
      .optional()
      .meta({ description: 'What was read before, by the names of the settings.' }),
  })
  .meta({ example: { model: { address: 'http://127.0.0.1:11434/v1', name: 'qwen3:8b' } } });
export type ServerSettingsChange = z.output<typeof serverSettingsChange>;
