import type { Document } from '@guildhall/sdk/light';
import { createUniqueId } from 'solid-js';
import type { JSX } from 'solid-js';
import { t } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { moveDocuments } from './change-documents.ts';
import { FolderField } from './folder-field.tsx';

/** Moves documents into an existing or a new folder. */
export function MoveDialog(props: { documents: Document[]; onClose: () => void }): JSX.Element {
  const form = createUniqueId();
  const onSubmit = (event: SubmitEvent & { currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    const folder = new FormData(event.currentTarget).get('folder');
    props.onClose();
    void moveDocuments(props.documents, (typeof folder === 'string' && folder.trim()) || null);
  };
  return (
    <Dialog
      isOpen
      title={t().documents.moveTitle(props.documents.length)}
      onClose={props.onClose}
      foot={
        <>
          <Button onClick={() => props.onClose()}>{t().ui.cancel}</Button>
          <Button look="primary" type="submit" form={form}>
            {t().documents.move}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={onSubmit}>
        <FolderField
          label={t().documents.targetFolder}
          value={props.documents[0]?.folderPath ?? ''}
        />
      </form>
    </Dialog>
  );
}
