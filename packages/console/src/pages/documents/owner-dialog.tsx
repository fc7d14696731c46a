import type { Document } from '@guildhall/sdk/light';
import { Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { tp } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { setOwner } from './change-verification.ts';
import { findPeople } from './find-people.ts';
import { useDocument } from './shares.ts';

/** Says who is responsible for a document: somebody who sees it, or nobody. */
export default function OwnerDialog(props: {
  document: Document;
  onClose: () => void;
}): JSX.Element {
  const document = useDocument(() => props.document.id);
  const choose = (userId: string | null) => {
    props.onClose();
    void setOwner(props.document, userId);
  };
  return (
    <Dialog isOpen title={tp().verification.ownerTitle} onClose={props.onClose}>
      <Combobox
        label={tp().verification.find}
        hint={tp().verification.ownerHint}
        find={(text) => findPeople(props.document.id, text, { seeing: true })}
        nothing={tp().verification.noMatch}
        onChoose={({ id }) => choose(id)}
      />
      <Show when={document.data?.owner}>
        <div>
          <Button icon="close" onClick={() => choose(null)}>
            {tp().verification.removeOwner}
          </Button>
        </div>
      </Show>
    </Dialog>
  );
}
