import type { Webhook } from '@guildhall/sdk/light';
import { Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { tp } from '#texts/texts.ts';
import { Badge } from '#ui/states.tsx';
import { Time } from '#ui/time.tsx';
import { MadeBy } from '../parts/made-by.tsx';

/** Shows whether a webhook is on, why not, and its events. */
export function WebhookFacts(props: { webhook: Webhook }): JSX.Element {
  const events = () =>
    props.webhook.eventTypes.map((type) => tp().webhooks.eventTypes[type]).join(' · ');
  return (
    <>
      <Show when={props.webhook.description}>
        {(description) => <span dir="auto">{description()}</span>}
      </Show>
      <State webhook={props.webhook} />
      <span class="faint small">{events()}</span>
      <span class="faint small">
        <MadeBy maker={props.webhook.maker} />
      </span>
      <Show when={props.webhook.includesTeamsBelow}>
        <span class="faint small">{tp().webhooks.below}</span>
      </Show>
      <Show when={props.webhook.oldSecretEndsAt}>
        {(at) => (
          <span class="faint small">
            {tp().webhooks.oldSecretEnds} <Time at={at()} />
          </span>
        )}
      </Show>
    </>
  );
}

function State(props: { webhook: Webhook }): JSX.Element {
  return (
    <Show
      when={props.webhook.disabledBecause}
      fallback={
        <span>
          <Badge look="good">{tp().webhooks.on}</Badge>
        </span>
      }
    >
      {(because) => (
        <span class="small">
          <Badge look={because() === 'owner' ? 'warn' : 'wrong'}>
            {because() === 'owner' ? tp().webhooks.paused : tp().webhooks.off}
          </Badge>{' '}
          {tp().webhooks.because[because()]}
        </span>
      )}
    </Show>
  );
}
