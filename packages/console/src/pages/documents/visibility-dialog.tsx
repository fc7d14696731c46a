import type { Document, Visibility } from '@guildhall/sdk/light';
import { createSignal } from 'solid-js';
import type { JSX } from 'solid-js';
import { t } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { showDocumentsTo } from './change-documents.ts';
import { VisibilityChoice } from './visibility-choice.tsx';

/** Changes who sees documents. Nothing is preselected where the documents differ. */
export function VisibilityDialog(props: {
  documents: Document[];
  onClose: () => void;
}): JSX.Element {
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
        <>
          <Button onClick={() => props.onClose()}>{t().ui.cancel}</Button>
          <Button look="primary" disabled={chosen() === null} onClick={apply}>
            {t().ui.save}
          </Button>
        </>
      }
    >
      <VisibilityChoice label={t().documents.visibility} value={chosen()} onChoose={choose} />
    </Dialog>
  );
}
