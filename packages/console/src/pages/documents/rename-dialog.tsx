import type { Document } from '@guildhall/sdk/light';
import { createUniqueId } from 'solid-js';
import type { JSX } from 'solid-js';
import { t } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { renameDocument } from './change-documents.ts';

export function RenameDialog(props: { document: Document; onClose: () => void }): JSX.Element {
  const form = createUniqueId();
  const onSubmit = (event: SubmitEvent & { currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    const name = new FormData(event.currentTarget).get('name');
    props.onClose();
    if (typeof name === 'string' && name.trim()) void renameDocument(props.document, name.trim());
  };
  return (
    <Dialog
      isOpen
      title={t().documents.rename}
      onClose={props.onClose}
      foot={
        <>
          <Button onClick={() => props.onClose()}>{t().ui.cancel}</Button>
          <Button look="primary" type="submit" form={form}>
            {t().documents.rename}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={onSubmit}>
        <TextField
          label={t().documents.newName}
          name="name"
          required
          maxLength={500}
          autocomplete="off"
          value={props.document.name}
        />
      </form>
    </Dialog>
  );
}
