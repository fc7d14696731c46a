import './dialogs.css';
import type { Document, Visibility } from '@guildhall/sdk/light';
import { createSignal, lazy, Match, Suspense, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import { t } from '#texts/texts.ts';
import { createAction } from '#ui/action.ts';
import type { Choice } from '#ui/combobox.tsx';
import { CancelOr, Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { readForm } from '#ui/read-form.ts';
import { renameDocument, moveDocuments, showDocumentsTo } from './change-documents.ts';
import { FolderField } from './folder-field.tsx';
import { trashDocuments } from './change-trash.ts';
import { VisibilityChoice } from './visibility-choice.tsx';

const AccessDialog = lazy(() => import('./access-dialog.tsx'));
const EncodingDialog = lazy(() => import('./encoding-dialog.tsx'));
const OwnerDialog = lazy(() => import('./owner-dialog.tsx'));
const ShareDialog = lazy(() => import('./share-dialog.tsx'));
const VerifyDialog = lazy(() => import('./verify-dialog.tsx'));

export type DialogKind =
  | 'move'
  | 'visibility'
  | 'rename'
  | 'share'
  | 'access'
  | 'encoding'
  | 'verify'
  | 'owner';

interface OpenDialog {
  kind: DialogKind;
  documents: Document[];
  person: Choice | undefined;
}

/**
 * Creates the state of the document dialogs, of which at most one is open. A deletion needs none: it
 * can be undone.
 */
export function createDialogs(onDeleted: (documents: Document[]) => void) {
  const [current, setCurrent] = createSignal<OpenDialog>();
  return {
    of: (kind: DialogKind) => (current()?.kind === kind ? current()?.documents : undefined),
    /** The person to share a document with, if the dialog was opened for one. */
    person: () => current()?.person,
    open: (kind: DialogKind, documents: Document[], person?: Choice) =>
      setCurrent({ kind, documents, person }),
    close: () => setCurrent(),
    remove: async (documents: Document[]) => onDeleted(await trashDocuments(documents)),
  };
}

export type Dialogs = ReturnType<typeof createDialogs>;

/** Shows the open document dialog. */
export function DocumentDialogs(props: { dialogs: Dialogs }): JSX.Element {
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
        <Match when={props.dialogs.of('verify')} keyed>
          {(documents) => <VerifyDialog documents={documents} onClose={close} />}
        </Match>
        <Match when={one('owner')} keyed>
          {(document) => <OwnerDialog document={document} onClose={close} />}
        </Match>
        <Match when={one('rename')} keyed>
          {(document) => <RenameDialog document={document} onClose={close} />}
        </Match>
        <Match when={one('share')} keyed>
          {(document) => (
            <ShareDialog document={document} person={props.dialogs.person()} onClose={close} />
          )}
        </Match>
        <Match when={one('encoding')} keyed>
          {(document) => <EncodingDialog document={document} onClose={close} />}
        </Match>
        <Match when={one('access')} keyed>
          {(document) => (
            <AccessDialog
              document={document}
              onShare={(person) => props.dialogs.open('share', [document], person)}
              onClose={close}
            />
          )}
        </Match>
      </Switch>
    </Suspense>
  );
}

function RenameDialog(props: { document: Document; onClose: () => void }): JSX.Element {
  const rename = createAction(async (form: HTMLFormElement) => {
    const name = readForm(form)('name').trim();
    props.onClose();
    if (name) await renameDocument(props.document, name);
  });
  return (
    <FormDialog
      title={t().ui.rename}
      submit={t().ui.rename}
      action={rename}
      onClose={props.onClose}
    >
      <TextField
        label={t().documents.newName}
        name="name"
        required
        maxLength={500}
        autocomplete="off"
        value={props.document.name}
      />
    </FormDialog>
  );
}

/** Moves documents into an existing or a new folder. */
function MoveDialog(props: { documents: Document[]; onClose: () => void }): JSX.Element {
  const move = createAction(async (form: HTMLFormElement) => {
    const folder = readForm(form)('folder').trim();
    props.onClose();
    await moveDocuments(props.documents, folder || null);
  });
  return (
    <FormDialog
      title={t().documents.moveTitle(props.documents.length)}
      submit={t().documents.move}
      action={move}
      onClose={props.onClose}
    >
      <FolderField label={t().documents.folder} value={props.documents[0]?.folderPath ?? ''} />
    </FormDialog>
  );
}

/** Changes who sees documents. Nothing is preselected where the documents differ. */
function VisibilityDialog(props: { documents: Document[]; onClose: () => void }): JSX.Element {
  const [first, ...others] = props.documents;
  const common = others.every(({ visibility }) => visibility === first?.visibility);
  const [chosen, choose] = createSignal<Visibility | null>((common && first?.visibility) || null);
  const apply = () => {
    const visibility = chosen();
    props.onClose();
    if (visibility) void showDocumentsTo(props.documents, visibility);
  };
  return (
    <Dialog
      isOpen
      title={t().documents.visibilityTitle(props.documents.length)}
      onClose={props.onClose}
      foot={
        <CancelOr disabled={chosen() === null} onClick={apply} onCancel={props.onClose}>
          {t().ui.save}
        </CancelOr>
      }
    >
      <VisibilityChoice label={t().documents.visibility} value={chosen()} onChoose={choose} />
    </Dialog>
  );
}
