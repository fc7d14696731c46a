import type { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { eventMeanings, webhookEvent } from '@guildhall/contract';
import type { RequestEnv } from './api.ts';

const text = z.string();
const headers = z.object({
  'webhook-id': text.meta({ description: 'Of the event: the same at every try.' }),
  'webhook-timestamp': text.meta({ description: 'Seconds since 1970, of this try.' }),
  'webhook-signature': text.meta({
    description: '`v1,` and an HMAC-SHA256 in Base64; two of them while a secret is replaced.',
  }),
});

const responses = {
  '2XX': { description: 'The event is taken.' },
  '410': { description: 'The receiver is gone; the webhook is switched off.' },
  default: { description: 'The event is sent again later.' },
};

/** Adds the requests that webhooks receive, one for each type of event. */
export function describeWebhooks({ openAPIRegistry }: OpenAPIHono<RequestEnv>): void {
  for (const schema of webhookEvent.options) {
    const type = schema.shape.type.value;
    openAPIRegistry.registerWebhook({
      method: 'post',
      path: type,
      tags: ['Webhooks'],
      summary: `Guildhall tells of \`${type}\``,
      description: eventMeanings[type],
      request: { headers, body: { required: true, content: { 'application/json': { schema } } } },
      responses,
    });
  }
}
