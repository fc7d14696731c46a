import './dialogs.css';
import type { Document } from '@guildhall/sdk/light';
import { createSignal, lazy, Match, Suspense, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import { DeleteDialog } from './delete-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { VisibilityDialog } from './visibility-dialog.tsx';

const AccessDialog = lazy(() => import('./access-dialog.tsx'));
const EncodingDialog = lazy(() => import('./encoding-dialog.tsx'));
const ShareDialog = lazy(() => import('./share-dialog.tsx'));

export type DialogKind =
  | 'move'
  | 'visibility'
  | 'delete'
  | 'rename'
  | 'share'
  | 'access'
  | 'encoding';

/** Creates the state of the document dialogs, of which at most one is open. */
export function createDialogs() {
  const [current, setCurrent] = createSignal<{ kind: DialogKind; documents: Document[] }>();
  return {
    of: (kind: DialogKind) => (current()?.kind === kind ? current()?.documents : undefined),
    open: (kind: DialogKind, documents: Document[]) => setCurrent({ kind, documents }),
    close: () => setCurrent(),
  };
}

export type Dialogs = ReturnType<typeof createDialogs>;

/** Shows the open document dialog. */
export function DocumentDialogs(props: {
  dialogs: Dialogs;
  onDeleted: (documents: Document[]) => void;
}): JSX.Element {
  const close = () => props.dialogs.close();
  const one = (kind: DialogKind) => props.dialogs.of(kind)?.[0];
  return (
    <Suspense>
      <Switch>
        <Match when={props.dialogs.of('move')} keyed>
          {(documents) => <MoveDialog documents={documents} onClose={close} />}
        </Match>
        <Match when={props.dialogs.of('visibility')} keyed>
          {(documents) => <VisibilityDialog documents={documents} onClose={close} />}
        </Match>
        <Match when={props.dialogs.of('delete')} keyed>
          {(documents) => (
            <DeleteDialog documents={documents} onClose={close} onDeleted={props.onDeleted} />
          )}
        </Match>
        <Match when={one('rename')} keyed>
          {(document) => <RenameDialog document={document} onClose={close} />}
        </Match>
        <Match when={one('share')} keyed>
          {(document) => <ShareDialog document={document} onClose={close} />}
        </Match>
        <Match when={one('encoding')} keyed>
          {(document) => <EncodingDialog document={document} onClose={close} />}
        </Match>
        <Match when={one('access')} keyed>
          {(document) => <AccessDialog document={document} onClose={close} />}
        </Match>
      </Switch>
    </Suspense>
  );
}
