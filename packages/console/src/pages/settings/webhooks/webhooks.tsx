import './webhooks.css';
import { useLocation } from '@solidjs/router';
import { Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { OneWebhook } from './one-webhook.tsx';
import { WebhookList } from './webhook-list.tsx';

/** Shows the webhooks of a team. An id in the address opens one of them. */
export function Webhooks(): JSX.Element {
  const location = useLocation();
  return (
    <Show when={location.pathname.split('/')[3]} keyed fallback={<WebhookList />}>
      {(webhookId) => <OneWebhook webhookId={webhookId} />}
    </Show>
  );
}
