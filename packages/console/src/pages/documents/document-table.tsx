import type { Document } from '@guildhall/sdk/light';
import { For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { t } from '#texts/texts.ts';
import type { Dialogs } from './dialogs.tsx';
import { DocumentRow } from './document-row.tsx';
import type { Selection } from './selection.ts';

interface DocumentTableProps {
  documents: Document[];
  /** The number of matching documents on all pages. */
  totalCount: number;
  /** The index of the first row among the documents of all pages, from 0. */
  offset: number;
  selection: Selection;
  dialogs: Dialogs;
  /** True if the list spans several folders, so that each row names its folder. */
  hasFolders: boolean;
  /** False for documents of other teams, whose rows name the team. */
  isOwn: boolean;
  /** True for documents that are shared with the user. */
  isShared: boolean;
}

/**
 * Shows one page of documents. Documents that the user may change have a checkbox. Arrow keys walk
 * the checkboxes; with Shift they choose a range.
 */
export function DocumentTable(props: DocumentTableProps): JSX.Element {
  const { selection } = props;
  const hasBoxes = () => props.documents.some(({ mayChange }) => mayChange);
  const hasStates = () => props.isOwn && props.documents.some(({ state }) => state !== 'ready');
  return (
    <table
      class="documents"
      aria-rowcount={props.totalCount + 1}
      onKeyDown={(event) => walkRows(event, props)}
    >
      <thead>
        <tr aria-rowindex={1}>
          <Show when={hasBoxes()}>
            <td class="box">
              <label>
                <input
                  type="checkbox"
                  checked={selection.isAllOfPage()}
                  onChange={({ target }) => selection.togglePage(target.checked)}
                />
                <span class="choose-all">{t().documents.chooseAll}</span>
              </label>
            </td>
          </Show>
          <th scope="col">{t().fields.name}</th>
          <th scope="col">{t().documents.visibility}</th>
          <Show when={!props.isOwn}>
            <th scope="col">{t().shell.team}</th>
          </Show>
          <Show when={hasStates()}>
            <th scope="col">{t().documents.state}</th>
          </Show>
          <th scope="col" class="number">
            {t().documents.size}
          </th>
          <th scope="col">{t().documents.added}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        <For each={props.documents}>
          {(document, place) => (
            <DocumentRow
              {...props}
              document={document}
              rowIndex={props.offset + place() + 2}
              hasBoxes={hasBoxes()}
              hasStates={hasStates()}
            />
          )}
        </For>
      </tbody>
    </table>
  );
}

const boxesOfRows = 'tbody input[type=checkbox]';

function walkRows(event: KeyboardEvent, { selection, documents }: DocumentTableProps): void {
  const { target, key } = event;
  if (!(target instanceof HTMLInputElement) || target.type !== 'checkbox') return;
  const boxes = [
    ...(target.closest('table')?.querySelectorAll<HTMLInputElement>(boxesOfRows) ?? []),
  ];
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  const box = step && boxes[boxes.indexOf(target) + step];
  if (box) {
    event.preventDefault();
    box.focus();
    const document = documents.find(({ id }) => id === box.value);
    if (event.shiftKey && document && !selection.has(document.id)) selection.toggle(document, true);
  } else if (key === 'Escape') selection.clear();
  else if (key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    selection.togglePage(true);
  }
}
