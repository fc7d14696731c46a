import * as z from 'zod';
import { oneOf } from './field-faults.ts';
import { languages } from './languages.ts';
import { email, givenId, id, personalText, textOrNull, time } from './values.ts';
import { colour } from './teams.ts';
import { appOrigins, readAllowedOrigin } from './widget-origins.ts';

export const widgetPositions = ['end', 'start'] as const;
export const widgetLanguages = ['auto', ...languages] as const;

const originsMax = 50;
const originRule =
  'must be an origin such as https://shop.example, or https://*.shop.example for its sub-domains';
const originsRule = `must be a list of at most ${originsMax} origins`;
const suggestionsMax = 4;
const suggestionsRule = `must be a list of at most ${suggestionsMax} questions`;
const dailyRule = 'must be a whole number from 1 to 1000000, or null';
const flagRule = 'must be true or false';
const positionRule = `must be one of ${widgetPositions.join(', ')}`;
const languageRule = `must be one of ${widgetLanguages.join(', ')}`;

const allowedOrigin = z
  .string(originRule)
  .refine((text) => readAllowedOrigin(text) !== undefined, originRule)
  .overwrite((text) => readAllowedOrigin(text) ?? text);

/** The settings of a team's chat widget. */
export const widget = z
  .object({
    teamId: givenId,
    isEnabled: z.boolean(),
    allowedOrigins: z.array(z.string()).meta({
      description:
        'The sites whose pages may use it, such as `https://shop.example` or ' +
        '`https://*.shop.example`. None: no site may.',
      example: ['https://shop.example'],
    }),
    allowedApps: z.array(z.enum(appOrigins)).meta({
      description: 'The kinds of pages without an address that may use it, whoever made them.',
    }),
    agentId: givenId.nullable().meta({ description: 'Null: the team’s default agent.' }),
    title: z.string().nullable(),
    greeting: z.string().nullable(),
    colour: z.string().nullable().meta({ example: '#1f6f5c' }),
    position: z.enum(widgetPositions),
    language: z.enum(widgetLanguages).meta({ description: '`auto`: as the page or browser says.' }),
    suggestions: z.array(z.string()),
    dailyAnswersMax: z.int().nullable().meta({
      description: 'So many questions are answered in a day (UTC). Null: no limit.',
    }),
    isQuestionsTaken: z.boolean().meta({
      description: 'True if a visitor can leave a question where nothing was found.',
    }),
    questionsEmail: z.string().nullable().meta({
      description: 'Where left questions are sent. Null: to the owners of the team.',
    }),
    admitsLeaders: z.boolean().meta({
      description:
        'True if sites may vouch for owners and leaders of the team, too. They see what members see.',
    }),
    updatedAt: time.nullable().meta({ description: 'Null: nothing was ever set.' }),
  })
  .meta({ id: 'Widget' });
export type Widget = z.output<typeof widget>;

/** The widget settings that an owner sends. Missing fields get their defaults. */
export const widgetSettings = {
  isEnabled: z.boolean(flagRule),
  allowedOrigins: z
    .array(allowedOrigin, originsRule)
    .max(originsMax, originsRule)
    .transform((origins) => [...new Set(origins)]),
  allowedApps: z
    .array(z.enum(appOrigins, oneOf(appOrigins)))
    .transform((origins) => [...new Set(origins)])
    .default([]),
  agentId: id.nullable().default(null),
  title: personalText(80).nullable().default(null),
  greeting: textOrNull(500).default(null),
  colour: colour.default(null),
  position: z.enum(widgetPositions, positionRule).default('end'),
  language: z.enum(widgetLanguages, languageRule).default('auto'),
  suggestions: z
    .array(personalText(200), suggestionsRule)
    .max(suggestionsMax, suggestionsRule)
    .default([]),
  dailyAnswersMax: z
    .int(dailyRule)
    .min(1, dailyRule)
    .max(1_000_000, dailyRule)
    .nullable()
    .default(null),
  isQuestionsTaken: z.boolean(flagRule).default(false),
  questionsEmail: email.nullable().default(null),
  admitsLeaders: z.boolean(flagRule).default(false),
};

/** The use of a widget on one day, by outcome. */
export const widgetDay = z
  .object({
    date: z.iso.date().meta({ description: 'In UTC.' }),
    sessions: z.int().min(0),
    questions: z.int().min(0),
    answered: z.int().min(0),
    perhaps: z.int().min(0),
    nothing: z.int().min(0),
  })
  .meta({ id: 'WidgetDay' });

export const widgetUsage = z
  .object({
    answersToday: z.int().min(0).meta({ description: 'Of `dailyAnswersMax`.' }),
    dailyAnswersMax: z.int().nullable(),
    resetsAt: time,
    days: z.array(widgetDay).meta({ description: 'The last thirty, today first.' }),
  })
  .meta({ id: 'WidgetUsage' });
export type WidgetUsage = z.output<typeof widgetUsage>;

/** A question that a visitor left, with an e-mail address for the answer. */
export const leftQuestion = z
  .object({
    id: givenId,
    text: z.string(),
    email: z.string(),
    origin: z.string().meta({ description: 'The site on which it was left.' }),
    createdAt: time,
    isDone: z.boolean(),
  })
  .meta({ id: 'LeftQuestion' });
export type LeftQuestion = z.output<typeof leftQuestion>;
