import type { Scope } from '@guildhall/sdk/light';
import { For } from 'solid-js';
import type { JSX } from 'solid-js';
import { t } from '#texts/texts.ts';
import { Checkbox } from '#ui/field.tsx';

/** Lets somebody choose the scopes of a key or a token. */
export function ScopeChoice(props: {
  label: string;
  chosen: readonly Scope[];
  onChoose: (scopes: readonly Scope[]) => void;
}): JSX.Element {
  const labels = (): Record<Scope, string> => t().settings.scopes;
  const hints = (): Record<Scope, string> => t().settings.scopeHints;
  const all = () => Object.keys(labels()) as Scope[];
  const toggle = (scope: Scope, isChosen: boolean) =>
    props.onChoose(
      isChosen ? [...props.chosen, scope] : props.chosen.filter((other) => other !== scope),
    );
  return (
    <fieldset class="key-scopes" aria-label={props.label}>
      <For each={all()}>
        {(scope) => (
          <div>
            <Checkbox
              label={labels()[scope]}
              checked={props.chosen.includes(scope)}
              onChange={(event) => toggle(scope, event.currentTarget.checked)}
            />
            <p class="faint small">
              <code dir="ltr">{scope}</code> {hints()[scope]}
            </p>
          </div>
        )}
      </For>
    </fieldset>
  );
}
