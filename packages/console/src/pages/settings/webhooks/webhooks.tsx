import './webhooks.css';
import { useLocation } from '@solidjs/router';
import { Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { useQuery } from '#api/use-query.ts';
import { tp } from '#texts/texts.ts';
import { Loaded } from '#ui/loaded.tsx';
import { WebhookList } from './webhook-list.tsx';
import { Deliveries } from './deliveries.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookFacts } from './webhook-facts.tsx';
import { webhooksKey } from './webhooks-cache.ts';

/** Shows the webhooks of a team. An id in the address opens one of them. */
export function Webhooks(): JSX.Element {
  const location = useLocation();
  return (
    <Show when={location.pathname.split('/')[3]} keyed fallback={<WebhookList />}>
      {(webhookId) => <OneWebhook webhookId={webhookId} />}
    </Show>
  );
}

/** Shows one webhook with its deliveries. */
function OneWebhook(props: { webhookId: string }): JSX.Element {
  const context = useTeamContext();
  const found = useQuery(() => ({
    queryKey: [...webhooksKey, props.webhookId],
    queryFn: async () => (await guildhall.getWebhook({ webhookId: props.webhookId })).webhook,
    reconcile: 'id',
  }));
  return (
    <section class="stack settings-list">
      <p>
        <a href={context.link('/settings/webhooks')}>{tp().webhooks.all}</a>
      </p>
      <Loaded query={found}>
        {(webhook) => (
          <>
            <div class="card row spread">
              <div class="webhook-facts">
                <h2>
                  <bdi dir="ltr">{webhook().url}</bdi>
                </h2>
                <WebhookFacts webhook={webhook()} />
              </div>
              <WebhookActions webhook={webhook()} />
            </div>
            <Deliveries webhook={webhook()} />
          </>
        )}
      </Loaded>
    </section>
  );
}
