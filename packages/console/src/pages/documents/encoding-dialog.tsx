import { textEncodings } from '@guildhall/contract/text-encodings';
import type { Document } from '@guildhall/sdk/light';
import { createSignal, For } from 'solid-js';
import type { JSX } from 'solid-js';
import { t } from '#texts/texts.ts';
import { CancelOr, Dialog } from '#ui/dialog.tsx';
import { Select } from '#ui/field.tsx';
import { readDocumentAgain } from './change-documents.ts';

/** Has a text read again in another encoding. */
export default function EncodingDialog(props: {
  document: Document;
  onClose: () => void;
}): JSX.Element {
  const encodingOf = (note: Document['readingNotes'][number] | undefined) =>
    textEncodings.find((encoding) => encoding === note?.values['encoding']) ?? null;
  const current = encodingOf(props.document.readingNotes.find(({ values }) => values['encoding']));
  const [chosen, choose] = createSignal(current);
  const apply = () => {
    props.onClose();
    void readDocumentAgain(props.document, chosen());
  };
  return (
    <Dialog
      isOpen
      title={t().document.readAgain}
      onClose={props.onClose}
      foot={
        <CancelOr onClick={apply} onCancel={props.onClose}>
          {t().documents.retry}
        </CancelOr>
      }
    >
      <Select
        label={t().document.encoding}
        hint={t().document.encodingHint}
        onChange={({ currentTarget: { value } }) =>
          choose(textEncodings.find((encoding) => encoding === value) ?? null)
        }
      >
        <option value="" selected={chosen() === null}>
          {t().document.likelyEncoding}
        </option>
        <For each={textEncodings}>
          {(encoding) => (
            <option value={encoding} selected={encoding === chosen()}>
              {encoding}
            </option>
          )}
        </For>
      </Select>
    </Dialog>
  );
}
