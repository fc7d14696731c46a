import { For } from 'solid-js';
import type { JSX } from 'solid-js';

/** Shows the keyboard shortcuts of a page, folded. */
export function KeysHelp(props: {
  title: string;
  keys: [keys: string[], does: string][];
}): JSX.Element {
  return (
    <details class="keys-help small">
      <summary class="faint">{props.title}</summary>
      <dl>
        <For each={props.keys}>
          {([keys, does]) => (
            <div>
              <dt class="row" dir="ltr">
                <For each={keys}>{(key) => <kbd>{key}</kbd>}</For>
              </dt>
              <dd>{does}</dd>
            </div>
          )}
        </For>
      </dl>
    </details>
  );
}
