import * as z from 'zod';
import { visibilities, visibility } from './documents.ts';
import { oneOf, rule } from './field-faults.ts';
import { makerOf } from './maker.ts';
import { givenId, personalText, time } from './values.ts';

/** The kinds of places that documents come from. */
export const sourceKinds = ['folder', 'git', 'web', 's3', 'webdav', 'imap'] as const;
export const sourceKind = z.enum(sourceKinds, oneOf(sourceKinds));
export type SourceKind = z.output<typeof sourceKind>;

/** Why a source cannot be listed, or an item not be read. */
export const sourceProblems = {
  unreachable: 'it could not be reached',
  refused: 'it refused the name, the password or the key',
  not_found: 'nothing is there',
  not_allowed: 'the operator of this server does not allow this place',
  busy: 'it asks to be left alone for a while',
  malformed: 'its answer could not be read',
  incomplete: 'it could not be listed to the end',
  too_large: 'the file is larger than this server takes',
  bad_name: 'its name cannot be the name of a document',
  storage_full: 'the organisation has no room left',
  secret_lost: 'its password or key was sealed with another key of this server',
} as const;
export type SourceProblemCode = keyof typeof sourceProblems;
const problemCodes = Object.keys(sourceProblems) as SourceProblemCode[];

const urlRule = rule('web_address', 'must be an http or https address');
const webAddress = z
  .string(urlRule)
  .max(2000, urlRule)
  .refine((text) => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    return (
      url !== undefined && /^https?:$/.test(url.protocol) && url.username + url.password === ''
    );
  }, urlRule)
  .meta({ format: 'uri' });

const line = (max: number) => z.string().min(1).max(max);
const secretLine = line(16_384);
const flag = z.boolean('must be true or false');

/** The settings of a source, by its kind. What `secretSettings` names goes in and never comes out. */
export const sourceSettings = {
  folder: z.object({
    path: line(1000).meta({ description: 'Below a folder of `SOURCE_FOLDERS`.' }),
    rights: z
      .array(z.object({ path: line(1000), visibility: z.enum(['public', 'team', 'restricted']) }))
      .max(200)
      .optional()
      .meta({ description: 'Who sees the files below a folder; the longest path counts.' }),
  }),
  git: z.object({
    url: line(2000).meta({ example: 'https://git.example.com/handbook.git' }),
    branch: line(250).optional(),
    path: line(1000).optional().meta({ description: 'Only what is below this folder.' }),
    user: line(200).optional(),
    token: secretLine.optional(),
    sshKey: secretLine.optional(),
    hostKey: line(2000).optional().meta({
      description: 'For ssh: a line as in `known_hosts`, without the name of the host.',
    }),
  }),
  web: z.object({
    url: webAddress,
    depth: z.int().min(0).max(20).optional().meta({ description: 'Links from the first page; 3.' }),
    include: z.array(line(500)).max(50).optional().meta({ description: 'Paths, with `*`.' }),
    exclude: z.array(line(500)).max(50).optional(),
  }),
  s3: z.object({
    endpoint: webAddress,
    bucket: line(255),
    prefix: line(1000).optional(),
    region: line(100).optional(),
    accessKeyId: line(250),
    secretAccessKey: secretLine,
  }),
  webdav: z.object({
    url: webAddress,
    user: line(250),
    password: secretLine,
    rights: flag.optional().meta({
      description: 'Nextcloud: whether shares and groups decide who sees a document.',
    }),
  }),
  imap: z.object({
    host: line(250),
    port: z.int().min(1).max(65_535).optional(),
    user: line(250),
    password: secretLine,
    mailbox: line(250).optional().meta({ description: 'INBOX if it is left out.' }),
  }),
} as const;

/** The settings that are sealed. */
export const secretSettings = ['token', 'sshKey', 'secretAccessKey', 'password'] as const;

export const sourceStates = ['idle', 'running', 'waiting', 'paused', 'stopped'] as const;
export type SourceState = (typeof sourceStates)[number];

const timeOfDay = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as 22:00')
  .meta({ example: '22:00' });

/** The hours of the day in which a source is looked through, over midnight if `to` is before `from`. */
export const sourceHours = z
  .object({
    from: timeOfDay,
    to: timeOfDay,
    timeZone: z
      .string()
      .max(100)
      .refine(isTimeZone, 'must be a time zone such as Europe/Berlin')
      .meta({ example: 'Europe/Berlin' }),
  })
  .refine(({ from, to }) => from !== to, 'must not begin and end at the same time')
  .nullable()
  .meta({
    description: 'Null: at any time. Otherwise it is looked through only then, or when asked to.',
  });
export type SourceHours = z.output<typeof sourceHours>;

function isTimeZone(name: string): boolean {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    // Some engines take offsets, too, which the database reads the other way round.
    return /^[A-Za-z]/u.test(timeZone);
  } catch {
    return false;
  }
}

const count = z.int().min(0);

/** What a run found, or would do. */
export const sourceRun = z
  .object({
    seen: count,
    added: count,
    changed: count,
    moved: count,
    gone: count,
    refused: count,
  })
  .meta({ id: 'SourceRun' });
export type SourceRun = z.output<typeof sourceRun>;

const problem = z
  .object({
    code: z.enum(problemCodes),
    message: z.string().meta({ description: 'For a person to read.' }),
  })
  .nullable();

/** A place that documents of a team come from. Without its secrets. */
export const source = z
  .object({
    id: givenId,
    teamId: givenId,
    kind: z.enum(sourceKinds),
    name: z.string(),
    settings: z.record(z.string(), z.unknown()),
    visibility: z.enum(visibilities),
    mayPublish: z.boolean(),
    everyMinutes: z.int(),
    hours: sourceHours,
    state: z.enum(sourceStates).meta({
      description:
        '`waiting`: more is gone than it follows by itself, until `confirm: true`; `stopped`: a ' +
        'person has to do something first, which `problem` says.',
    }),
    problem,
    goneHeld: count.meta({ description: 'How many documents wait to be deleted.' }),
    lastRunAt: time.nullable(),
    lastCompleteAt: time.nullable().meta({ description: 'When it was last listed to the end.' }),
    nextAt: time.nullable().meta({ description: 'Null while it is paused or stopped.' }),
    lastRun: sourceRun.nullable(),
    counts: z.object({ documents: count, refused: count, waiting: count }),
    takesHints: z.boolean().meta({
      description: 'Whether its place can say by a signed request that something has changed.',
    }),
    maker: makerOf,
    createdAt: time,
  })
  .meta({ id: 'Source' });
export type Source = z.output<typeof source>;

export const itemStates = ['ready', 'waiting', 'refused'] as const;
export type ItemState = (typeof itemStates)[number];

/** Something that a source lists. */
export const sourceItem = z
  .object({
    path: z.string(),
    url: z.string().nullable(),
    state: z.enum(itemStates).meta({
      description:
        '`waiting`: to be fetched; `refused`: it could not be, and its document, if there is one, is ' +
        'that of the last version that could.',
    }),
    reason: problem,
    documentId: givenId.nullable(),
    seenAt: time,
  })
  .meta({ id: 'SourceItem' });
export type SourceItem = z.output<typeof sourceItem>;

export const plannedItem = z
  .object({
    path: z.string(),
    change: z.enum(['added', 'changed', 'moved', 'gone', 'refused']),
    visibility: z.enum(visibilities).nullable(),
    reason: problem,
  })
  .meta({ id: 'PlannedSourceItem' });
export type PlannedItem = z.output<typeof plannedItem>;

/** How often a source is listed, in minutes. */
export const everyMinutes = z
  .int('must be a whole number of minutes')
  .min(1, 'must be at least 1')
  .max(10_080, 'must be at most 10080, a week');

/** The fields of a source that a leader sends, beside its kind and settings. */
export const sourceFields = {
  name: personalText(100)
    .refine((text) => !/[/\\]/u.test(text), 'must not have a slash')
    .refine((text) => !/^\.{1,2}$/u.test(text.trim()), 'must be the name of a folder'),
  everyMinutes,
  hours: sourceHours,
  visibility: visibility.meta({
    description: 'Who sees documents for which the place has no rights of its own.',
  }),
  mayPublish: flag.meta({
    description: 'Whether what everyone may read there is public here.',
  }),
};

/** The settings of a source of this kind, as they are sent. */
export type SettingsOf<Kind extends SourceKind> = z.output<(typeof sourceSettings)[Kind]>;
