import { languageName, languages } from '@guildhall/contract/languages';
import type { Widget } from '@guildhall/sdk/light';
import { For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { useTeamContext } from '#api/team-context.ts';
import { isLanguage, t, tp } from '#texts/texts.ts';
import { Checkbox, Select } from '#ui/field.tsx';
import type { WidgetDraft } from './widget-draft.ts';

const firstColour = '#1f5f5b';
const positions = ['end', 'start'] as const satisfies readonly Widget['position'][];

/** Sets the colour, position and language of the widget. */
export function AppearanceFields(props: { draft: WidgetDraft }): JSX.Element {
  const context = useTeamContext();
  const fallback = () => context.team().colour ?? firstColour;
  const colour = () => props.draft.of.colour;
  return (
    <section class="card stack">
      <h2>{tp().widget.looks}</h2>
      <Checkbox
        label={tp().widget.hasColour}
        checked={colour() !== null}
        onChange={(event) =>
          props.draft.set('colour', event.currentTarget.checked ? fallback() : null)
        }
      />
      <Show when={colour() !== null}>
        <input
          type="color"
          class="colour-field"
          aria-label={t().fields.colour}
          value={colour() ?? fallback()}
          onInput={(event) => props.draft.set('colour', event.currentTarget.value)}
        />
      </Show>
      <Select
        label={tp().widget.position}
        onChange={(event) => {
          const chosen = positions.find((one) => one === event.currentTarget.value);
          props.draft.set('position', chosen ?? 'end');
        }}
      >
        <For each={positions}>
          {(position) => (
            <option value={position} selected={position === props.draft.of.position}>
              {tp().widget.positions[position]}
            </option>
          )}
        </For>
      </Select>
      <Select
        label={tp().widget.language}
        onChange={({ currentTarget: { value } }) =>
          props.draft.set('language', isLanguage(value) ? value : 'auto')
        }
      >
        <option value="auto">{tp().widget.asPage}</option>
        <For each={languages}>
          {(code) => (
            <option value={code} lang={code} selected={props.draft.of.language === code}>
              {languageName(code)}
            </option>
          )}
        </For>
      </Select>
    </section>
  );
}
