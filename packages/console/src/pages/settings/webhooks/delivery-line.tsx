import type { Delivery } from '@guildhall/sdk/light';
import { For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { tp } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Badge } from '#ui/states.tsx';
import { Time } from '#ui/time.tsx';

const looks = { pending: 'warn', delivered: 'good', failed: 'wrong' } as const;

interface DeliveryLineProps {
  delivery: Delivery;
  /** True if the delivery can be sent again now. */
  canReplay: boolean;
  onReplay: () => void;
}

/** Shows one delivery with its event, its outcome and each attempt. */
export function DeliveryLine(props: DeliveryLineProps): JSX.Element {
  const event = () => tp().webhooks.eventTypes[props.delivery.eventType];
  return (
    <li>
      <div class="what">
        <span>
          <strong>{event()}</strong>{' '}
          <Badge look={looks[props.delivery.state]}>
            {tp().webhooks.states[props.delivery.state]}
          </Badge>
        </span>
        <span class="faint small">
          {tp().webhooks.sequence(props.delivery.sequence)}
          {' · '}
          <Time at={props.delivery.createdAt} />
          <Show when={props.delivery.nextTryAt}>
            {(at) => (
              <>
                {' · '}
                {tp().webhooks.nextTry} <Time at={at()} />
              </>
            )}
          </Show>
        </span>
        <Show when={props.delivery.tries.length > 0}>
          <Tries tries={props.delivery.tries} />
        </Show>
      </div>
      <Button
        size="small"
        icon="refresh"
        disabled={!props.canReplay}
        aria-label={tp().webhooks.replayOf(event(), props.delivery.sequence)}
        onClick={() => props.onReplay()}
      >
        {tp().webhooks.replay}
      </Button>
    </li>
  );
}

function Tries(props: { tries: Delivery['tries'] }): JSX.Element {
  return (
    <details class="webhook-tries small">
      <summary>{tp().webhooks.tries(props.tries.length)}</summary>
      <ol>
        <For each={props.tries}>
          {(one) => (
            <li>
              <Time at={one.triedAt} /> ·{' '}
              {one.status === null ? tp().webhooks.noAnswer : tp().webhooks.answer(one.status)} ·{' '}
              {tp().webhooks.took(one.durationMs)}
              <Reason text={one.error ? tp().webhooks.errors[one.error] : one.answerStart} />
            </li>
          )}
        </For>
      </ol>
    </details>
  );
}

/** Shows why there was no answer, or how the receiver's answer begins. */
function Reason(props: { text: string | null }): JSX.Element {
  return (
    <Show when={props.text}>
      {(text) => (
        <p class="webhook-reason" dir="auto">
          {text()}
        </p>
      )}
    </Show>
  );
}
