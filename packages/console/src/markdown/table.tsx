import { For } from 'solid-js';
import type { JSX } from 'solid-js';

/** Draws a table that scrolls by itself. */
export function Table<Cell>(props: {
  head: readonly Cell[] | undefined;
  rows: readonly (readonly Cell[])[];
  draw: (cell: Cell) => JSX.Element;
  /** `auto` for cells that each have a direction of their own. */
  cellDir?: 'auto';
}): JSX.Element {
  return (
    <div class="table" tabindex="0">
      <table>
        <thead>
          <tr>
            <For each={props.head}>
              {(cell) => (
                <th scope="col" dir={props.cellDir}>
                  {props.draw(cell)}
                </th>
              )}
            </For>
          </tr>
        </thead>
        <tbody>
          <For each={props.rows}>
            {(row) => (
              <tr>
                <For each={row}>{(cell) => <td dir={props.cellDir}>{props.draw(cell)}</td>}</For>
              </tr>
            )}
          </For>
        </tbody>
      </table>
    </div>
  );
}
