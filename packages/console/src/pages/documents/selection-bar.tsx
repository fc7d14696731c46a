import { Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { t } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import type { DialogKind, Dialogs } from './dialogs.tsx';
import type { Selection } from './selection.ts';

/** Shows the actions on all chosen documents. */
export function SelectionBar(props: { selection: Selection; dialogs: Dialogs }): JSX.Element {
  const open = (kind: DialogKind) => props.dialogs.open(kind, props.selection.documents());
  return (
    <Show when={props.selection.count() > 0}>
      <div
        class="selection-bar row"
        role="group"
        aria-label={t().documents.chosen(props.selection.count())}
      >
        <b role="status">{t().documents.chosen(props.selection.count())}</b>
        <Button size="small" icon="folder" onClick={() => open('move')}>
          {t().documents.move}
        </Button>
        <Button size="small" icon="lock" onClick={() => open('visibility')}>
          {t().documents.changeVisibility}
        </Button>
        <Button size="small" look="danger" icon="trash" onClick={() => open('delete')}>
          {t().documents.delete}
        </Button>
        <Button size="small" look="quiet" onClick={() => props.selection.clear()}>
          {t().documents.unchoose}
        </Button>
      </div>
    </Show>
  );
}
