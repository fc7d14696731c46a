import type { MemberLosses } from '@guildhall/sdk/light';
import { For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { t } from '#texts/texts.ts';
import { Checkbox } from '#ui/field.tsx';
import type { KeptChoice } from './end-kept.ts';

/** Offers to end the keys and the secrets of webhooks that a member made, and names them. */
export function KeptThings(props: {
  losses: MemberLosses;
  choice: KeptChoice;
  onChoose: (choice: KeptChoice) => void;
}): JSX.Element {
  const names = (kind: keyof KeptChoice) =>
    kind === 'keys'
      ? props.losses.keys.map(({ name }) => name)
      : props.losses.webhooks.map(({ url }) => url);
  const labels = () => ({ keys: t().people.revokeKeys, webhooks: t().people.rotateWebhooks });
  const shown = () => (['keys', 'webhooks'] as const).filter((kind) => names(kind).length > 0);
  return (
    <Show when={shown().length > 0}>
      <For each={shown()}>
        {(kind) => (
          <div>
            <Checkbox
              label={labels()[kind](names(kind).length)}
              checked={props.choice[kind]}
              onChange={(event) =>
                props.onChoose({ ...props.choice, [kind]: event.currentTarget.checked })
              }
            />
            <ul>
              <For each={names(kind)}>
                {(name) => (
                  <li>
                    <bdi>{name}</bdi>
                  </li>
                )}
              </For>
            </ul>
          </div>
        )}
      </For>
      <p class="faint small">{t().people.keptHint}</p>
    </Show>
  );
}
