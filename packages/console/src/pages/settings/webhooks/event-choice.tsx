import { eventTypes } from '@guildhall/contract/webhook-event-types';
import type { EventType } from '@guildhall/contract/webhook-event-types';
import { For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { t } from '#texts/texts.ts';
import { Checkbox } from '#ui/field.tsx';

/** Asks for a webhook's events, at least one. */
export function EventChoice(props: {
  chosen: readonly EventType[];
  onChoose: (chosen: readonly EventType[]) => void;
}): JSX.Element {
  const toggle = (type: EventType, isChosen: boolean) =>
    props.onChoose(
      eventTypes.filter((each) => (each === type ? isChosen : props.chosen.includes(each))),
    );
  return (
    <fieldset class="webhook-events">
      <legend>{t().webhooks.events}</legend>
      <For each={eventTypes}>
        {(type) => (
          <Checkbox
            label={t().webhooks.eventTypes[type]}
            hint={type}
            checked={props.chosen.includes(type)}
            onChange={(event) => toggle(type, event.currentTarget.checked)}
          />
        )}
      </For>
      <Show when={props.chosen.length === 0}>
        <p class="faint">{t().settings.chooseOne}</p>
      </Show>
    </fieldset>
  );
}
