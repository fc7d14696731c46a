import type { JSX } from 'solid-js';

/** Shows a fact of a document, in a list of such. */
export function Fact(props: { name: string; children: JSX.Element }): JSX.Element {
  return (
    <div>
      <dt class="faint small">{props.name}</dt>
      <dd>{props.children}</dd>
    </div>
  );
}
