import * as z from 'zod';
import { eventTypes } from './webhook-event-types.ts';
import type { EventType } from './webhook-event-types.ts';
import { documentState } from './documents.ts';
import { rule } from './field-faults.ts';
import { makerOf } from './maker.ts';
import { roles } from './roles.ts';
import { givenId, personalText, time } from './values.ts';

/** The type of the test event that an owner sends to try a webhook. */
export const testEventType = 'webhook.test';

const aDocument = { documentId: givenId };
const aSource = { sourceId: givenId };
const aTraining = { trainingId: givenId, number: z.int().min(1) };

/** The data of each event type: ids and states, never the text of a document. */
export const eventData = {
  'member.added': z.object({ userId: givenId, role: z.enum(roles) }),
  'member.removed': z.object({ userId: givenId }),
  'document.ready': z.object({ ...aDocument, state: z.literal('ready') }),
  'document.failed': z.object({ ...aDocument, state: z.literal('failed'), error: z.string() }),
  'document.deleted': z.object(aDocument),
  'document.restored': z.object({ ...aDocument, state: documentState }),
  'source.stopped': z.object({ ...aSource, problem: z.string() }),
  'source.waiting': z.object({ ...aSource, gone: z.int().min(1) }),
  'training.created': z.object({ ...aTraining, status: z.literal('pending') }),
  'training.approved': z.object({ ...aTraining, status: z.literal('approved') }),
  'training.rejected': z.object({ ...aTraining, status: z.literal('rejected') }),
  [testEventType]: z.object({ webhookId: givenId }),
} as const satisfies Record<EventType | typeof testEventType, z.ZodObject>;
export type EventData<Type extends EventType> = z.input<(typeof eventData)[Type]>;

const envelope = {
  id: givenId.meta({ description: 'Also the header `webhook-id`: the same at every try.' }),
  sequence: z.int().min(1).meta({
    description: 'Numbers the events of the organisation in the order in which they happened.',
  }),
  timestamp: time.meta({ description: 'When it happened.' }),
  teamId: givenId,
};

function eventOf<Type extends keyof typeof eventData>(type: Type) {
  return z.object({ type: z.literal(type), ...envelope, data: eventData[type] });
}

/** The event that is the body of a webhook delivery. */
export const webhookEvent = z
  .discriminatedUnion('type', [
    eventOf('member.added'),
    eventOf('member.removed'),
    eventOf('document.ready'),
    eventOf('document.failed'),
    eventOf('document.deleted'),
    eventOf('document.restored'),
    eventOf('source.stopped'),
    eventOf('source.waiting'),
    eventOf('training.created'),
    eventOf('training.approved'),
    eventOf('training.rejected'),
    eventOf(testEventType),
  ])
  .meta({ id: 'WebhookEvent' });
export type WebhookEvent = z.output<typeof webhookEvent>;

const urlRule = rule(
  'web_address',
  'must be an http or https address without a user name or a fragment',
);
const typesRule = `must be a list of event types: ${eventTypes.join(', ')}`;
const flagRule = 'must be true or false';

const givenUrl = z
  .string(urlRule)
  .max(2000, urlRule)
  .refine(isWebAddress, urlRule)
  .overwrite((text) => (isWebAddress(text) ? new URL(text).href : text))
  .meta({ format: 'uri', example: 'https://example.com/guildhall' });

function isWebAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || url.hash !== '' || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || url.protocol === 'http:';
}

/** The fields of a webhook that an owner sends. */
export const webhookFields = {
  url: givenUrl,
  description: personalText(200).nullable(),
  eventTypes: z
    .array(z.enum(eventTypes, typesRule), typesRule)
    .min(1, typesRule)
    .transform((types) => [...new Set(types)]),
  includesTeamsBelow: z.boolean(flagRule),
};

export const webhookEnabled = z.boolean(flagRule);

/** A webhook: an external server that receives events. Without its secret. */
export const webhook = z
  .object({
    id: givenId,
    teamId: givenId,
    url: z.string(),
    description: z.string().nullable(),
    eventTypes: z.array(z.enum(eventTypes)),
    includesTeamsBelow: z.boolean().meta({
      description: 'True: also the events of the teams below.',
    }),
    isEnabled: z.boolean(),
    disabledBecause: z
      .enum(['owner', 'gone', 'failing'])
      .nullable()
      .meta({
        description:
          'An owner switched it off, the receiver answered 410, or at least 80 % of its tries of ' +
          'a day failed.',
      }),
    oldSecretEndsAt: time.nullable().meta({
      description: 'Until then deliveries are signed with the secret before, too.',
    }),
    maker: makerOf,
    createdAt: time,
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.output<typeof webhook>;

export const deliveryStates = ['pending', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why there was no answer, as an owner may know it. The log of the server has the cause. */
export const deliveryErrors = {
  unreachable: 'The receiver could not be reached',
  slow: 'There was no whole answer within 15 seconds',
} as const;
export type DeliveryError = keyof typeof deliveryErrors;

const deliveryTry = z.object({
  triedAt: time,
  durationMs: z.int().min(0),
  status: z.int().nullable().meta({ description: 'Null: there was no answer.' }),
  error: z
    .enum(Object.values(deliveryErrors))
    .nullable()
    .meta({ description: 'Why there was no answer.' }),
  answerStart: z.string().nullable().meta({
    description: 'How the answer begins; null for a host of `WEBHOOK_PRIVATE_HOSTS`.',
  }),
});

/** The delivery of one event to one webhook, with all attempts. */
export const delivery = z
  .object({
    id: givenId,
    eventId: givenId,
    eventType: z.enum([...eventTypes, testEventType]),
    sequence: z.int().min(1),
    state: z.enum(deliveryStates),
    nextTryAt: time.nullable(),
    createdAt: time,
    tries: z.array(deliveryTry).meta({ description: 'The first comes first.' }),
  })
  .meta({ id: 'WebhookDelivery' });
export type Delivery = z.output<typeof delivery>;
