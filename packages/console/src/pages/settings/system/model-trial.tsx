import { createSignal, For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { tp } from '#texts/texts.ts';
import { createAction } from '#ui/action.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/field.tsx';
import { createTrials, TrialLines } from './trial-lines.tsx';

/** Tries a language model that is set. */
export function ModelTrial(props: { teamId: string; models: readonly string[] }): JSX.Element {
  const [model, setModel] = createSignal<string>();
  const trials = createTrials(() => ({ teamId: props.teamId, model: model() }), createAction);
  return (
    <li>
      <span class="what">
        <strong>{tp().system.names.model}</strong>
        <span class="faint small">{tp().system.modelHint}</span>
      </span>
      <Show when={props.models.length > 1}>
        <Select
          label={tp().system.names.model}
          disabled={trials.ask.isBusy()}
          onChange={(event) => setModel(event.currentTarget.value)}
        >
          <For each={props.models}>
            {(name) => (
              <option value={name} dir="ltr">
                {name}
              </option>
            )}
          </For>
        </Select>
      </Show>
      <Button icon="bot" isBusy={trials.ask.isBusy()} onClick={() => void trials.ask.run()}>
        {tp().system.tryModel}
      </Button>
      <TrialLines trials={trials} />
    </li>
  );
}
