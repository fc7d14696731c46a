import type { Document } from '@guildhall/sdk/light';
import { createSignal, For } from 'solid-js';
import type { JSX } from 'solid-js';
import { t } from '#texts/texts.ts';
import { Confirm } from '#ui/confirm.tsx';
import { deleteDocuments } from './change-documents.ts';

const namedMax = 8;

/** Names the documents and asks for confirmation before it deletes them. */
export function DeleteDialog(props: {
  documents: Document[];
  onClose: () => void;
  onDeleted: (documents: Document[]) => void;
}): JSX.Element {
  const [isBusy, setBusy] = createSignal(false);
  const confirm = async () => {
    setBusy(true);
    const gone = await deleteDocuments(props.documents);
    props.onClose();
    props.onDeleted(gone);
  };
  return (
    <Confirm
      isOpen
      title={t().documents.deleteTitle(props.documents.length)}
      action={t().documents.delete}
      isBusy={isBusy()}
      onConfirm={() => void confirm()}
      onClose={() => props.onClose()}
    >
      <ul class="named">
        <For each={props.documents.slice(0, namedMax)}>
          {({ name }) => <li dir="auto">{name}</li>}
        </For>
        {props.documents.length > namedMax && <li>…</li>}
      </ul>
      <p>{t().documents.deleteHint}</p>
    </Confirm>
  );
}
