import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { cursorPaging, cursorPagination } from './lists.ts';
import { id, teamRef } from './values.ts';
import { delivery, deliveryStates, webhook, webhookEnabled, webhookFields } from './webhooks.ts';

const traits = { tag: 'Webhooks', scope: 'webhooks', role: 'owner' } as const;
const ofWebhook = {
  ...traits,
  params: z.object({ webhookId: id }),
  absent: 'webhook_not_found',
} as const;
const stateRule = `must be one of ${deliveryStates.join(', ')}`;
const secret = z.string().meta({
  description:
    'Shown this once. Begins with `whsec_`, as libraries of Standard Webhooks expect it.',
});
const { description, includesTeamsBelow } = webhookFields;

export const listWebhooks = endpoint({
  ...traits,
  id: 'listWebhooks',
  method: 'get',
  path: '/v1/webhooks',
  summary: 'The webhooks of a team and all below it, newest first',
  query: z.object({ ...cursorPaging(20), teamId: teamRef.optional() }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({ webhooks: z.array(webhook), pagination: cursorPagination }),
  },
  failures: ['team_not_found'],
});

export const getWebhook = endpoint({
  ...ofWebhook,
  id: 'getWebhook',
  method: 'get',
  path: '/v1/webhooks/{webhookId}',
  summary: 'One webhook',
  answer: { kind: 'json', status: 200, schema: z.object({ webhook }) },
});

export const createWebhook = endpoint({
  ...traits,
  id: 'createWebhook',
  method: 'post',
  path: '/v1/webhooks',
  summary: 'Create a webhook; its secret is shown this once',
  description:
    'Deliveries are signed as in the Standard Webhooks specification. Only public addresses are ' +
    'reached, and only by https; `WEBHOOK_PRIVATE_HOSTS` can name hosts of one’s own network. A ' +
    'team has at most 20 webhooks.',
  body: {
    kind: 'json',
    schema: z
      .object({
        ...webhookFields,
        teamId: teamRef.optional(),
        description: description.default(null),
        includesTeamsBelow: includesTeamsBelow.default(false),
      })
      .meta({
        example: { url: 'https://example.com/guildhall', eventTypes: ['document.ready'] },
      }),
  },
  answer: { kind: 'json', status: 201, schema: z.object({ webhook, secret }) },
  failures: ['team_not_found', 'webhooks_full'],
});

export const updateWebhook = endpoint({
  ...ofWebhook,
  id: 'updateWebhook',
  method: 'patch',
  path: '/v1/webhooks/{webhookId}',
  summary: 'Change a webhook, or switch it off or on',
  description:
    'While it is off it is told of nothing, and deliveries that wait for another try are given ' +
    'up. What happened meanwhile is not sent later.',
  body: {
    kind: 'json',
    schema: z
      .object({ ...webhookFields, isEnabled: webhookEnabled })
      .partial()
      .meta({ example: { isEnabled: false } }),
  },
  answer: { kind: 'json', status: 200, schema: z.object({ webhook }) },
});

export const deleteWebhook = endpoint({
  ...ofWebhook,
  id: 'deleteWebhook',
  method: 'delete',
  path: '/v1/webhooks/{webhookId}',
  summary: 'Delete a webhook and its log',
  answer: { kind: 'json', status: 200, schema: z.object({ success: z.literal(true) }) },
});

export const rotateWebhookSecret = endpoint({
  ...ofWebhook,
  id: 'rotateWebhookSecret',
  method: 'post',
  path: '/v1/webhooks/{webhookId}/rotate',
  summary: 'Make a new secret; for 24 hours deliveries are signed with both',
  description: 'The secret before last ends at once.',
  answer: { kind: 'json', status: 201, schema: z.object({ webhook, secret }) },
});

export const testWebhook = endpoint({
  ...ofWebhook,
  id: 'testWebhook',
  method: 'post',
  path: '/v1/webhooks/{webhookId}/test',
  summary: 'Send a test event to a webhook',
  description: 'Ten tests and replays of a webhook in an hour.',
  answer: { kind: 'json', status: 201, schema: z.object({ delivery }) },
  failures: ['webhook_disabled'],
});

export const listWebhookDeliveries = endpoint({
  ...ofWebhook,
  id: 'listWebhookDeliveries',
  method: 'get',
  path: '/v1/webhooks/{webhookId}/deliveries',
  summary: 'What a webhook was told in the last 30 days, newest first',
  query: z.object({ ...cursorPaging(20), state: z.enum(deliveryStates, stateRule).optional() }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({ deliveries: z.array(delivery), pagination: cursorPagination }),
  },
});

export const replayWebhookDelivery = endpoint({
  ...ofWebhook,
  id: 'replayWebhookDelivery',
  method: 'post',
  path: '/v1/webhooks/{webhookId}/deliveries/{deliveryId}/replay',
  summary: 'Send a delivery again, now, under the same id',
  description: 'Ten tests and replays of a webhook in an hour.',
  params: z.object({ webhookId: id, deliveryId: id }),
  absent: 'delivery_not_found',
  answer: { kind: 'json', status: 200, schema: z.object({ delivery }) },
  failures: ['webhook_disabled'],
});
