import { For, Show } from 'solid-js';
import type { JSX } from 'solid-js';

interface TableProps<Cell> {
  /** The rows that name the columns; none for a table without names. */
  head: readonly (readonly Cell[])[];
  rows: readonly (readonly Cell[])[];
  draw: (cell: Cell) => JSX.Element;
  /** `auto` for cells that each have a direction of their own. */
  cellDir?: 'auto';
}

/** Draws a table that scrolls by itself. Rows with fewer cells than others end with empty ones. */
export function Table<Cell>(props: TableProps<Cell>): JSX.Element {
  const width = () => Math.max(0, ...[...props.head, ...props.rows].map(({ length }) => length));
  const Rows = (given: { rows: TableProps<Cell>['rows']; drawCell: TableProps<Cell>['draw'] }) => (
    <For each={given.rows}>
      {(row) => (
        <tr>
          <For each={row}>{given.drawCell}</For>
          <For each={Array(width() - row.length)}>{() => <td />}</For>
        </tr>
      )}
    </For>
  );
  return (
    <div class="table" tabindex="0">
      <table>
        <Show when={props.head.length > 0}>
          <thead>
            <Rows
              rows={props.head}
              drawCell={(cell) => (
                <th scope="col" dir={props.cellDir}>
                  {props.draw(cell)}
                </th>
              )}
            />
          </thead>
        </Show>
        <tbody>
          <Rows
            rows={props.rows}
            drawCell={(cell) => <td dir={props.cellDir}>{props.draw(cell)}</td>}
          />
        </tbody>
      </table>
    </div>
  );
}
