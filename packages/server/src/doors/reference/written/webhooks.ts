import { html } from '#ground/http/page.ts';
import type { Html } from '#ground/http/page.ts';
import type { Described, Operation } from '../described/document.ts';
import { fieldsOf, writeFields, writeList } from './fields.ts';
import { writeCode, writeText } from './words.ts';

const example = JSON.stringify(
  {
    type: 'document.ready',
    id: '01998f3e-5b7a-7c3e-9f70-2b3a4c5d6e7f',
    sequence: 4711,
    timestamp: '2026-11-22T09:30:00.000Z',
    teamId: '01998f3e-0000-7c3e-9f70-2b3a4c5d6e7f',
    data: { documentId: '01998f3e-1111-7c3e-9f70-2b3a4c5d6e7f', state: 'ready' },
  },
  null,
  2,
);

/** Writes what webhooks receive: what all events have, then each with its data. */
export function writeWebhookEvents({ webhooks }: Pick<Described, 'webhooks'>): Html {
  const events = Object.entries(webhooks);
  const [, first] = events[0] ?? [];
  return html`<section id="events" class="part" aria-labelledby="events-title">
    <h2 id="events-title">Webhook events</h2>
    <div class="endpoint">
      <div class="told">
        <p>
          A <a href="#createWebhook">webhook</a> receives each event as a POST. Answer with any 2xx
          within 15 seconds; otherwise it is sent again, for three days. A 410 switches the webhook
          off. An event may arrive more than once, always with the same <code>webhook-id</code>.
        </p>
        <p>
          Check the signature before you believe an event: requests are signed as in Standard
          Webhooks, and its libraries check them.
        </p>
        ${first ? writeEnvelope(first.post) : ''}
      </div>
      <div class="shown">${writeCode(example, 'An event')}</div>
    </div>
    ${events.map(([type, { post }]) => writeEvent(type, post))}
  </section>`;
}

function writeEnvelope({ parameters = [], requestBody }: Operation): Html {
  const headers = parameters.map(({ name, schema, description }) => {
    return { name, schema, isRequired: true, description };
  });
  const body = requestBody?.content['application/json']?.schema ?? {};
  const shared = fieldsOf(body).filter(({ name }) => name !== 'type' && name !== 'data');
  return html`<h3 class="small">Headers</h3>
    ${writeList(headers, 'received')}
    <h3 class="small">What every event has</h3>
    ${writeList(shared, 'received')}`;
}

function writeEvent(type: string, { requestBody, description = '' }: Operation): Html {
  const { data = {} } = requestBody?.content['application/json']?.schema.properties ?? {};
  return html`<article id="event-${type}" class="object" aria-labelledby="event-${type}-title">
    <h3 id="event-${type}-title">
      <code>${type}</code>
      <a class="anchor" href="#event-${type}" aria-label="Link to ${type}">#</a>
    </h3>
    <p>${writeText(description)}</p>
    <h4>Data</h4>
    ${writeFields(data, 'received')}
  </article>`;
}
