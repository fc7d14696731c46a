import type { Document } from '@guildhall/sdk/light';
import { Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { t } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { retryDocument } from './change-documents.ts';
import type { Dialogs } from './dialogs.tsx';
import { DocumentMenu } from './document-menu.tsx';
import { replaceDocument } from './replace-document.ts';

/** Shows the most frequent actions on a document; the menu has the others. */
export function DocumentActions(props: { document: Document; dialogs: Dialogs }): JSX.Element {
  return (
    <>
      <a class="button" href={`/v1/documents/${props.document.id}/content`} download="">
        <Icon name="download" />
        {t().documents.download}
      </a>
      <Show when={props.document.mayChange}>
        <Show when={props.document.state === 'failed'}>
          <Button icon="refresh" onClick={() => void retryDocument(props.document)}>
            {t().documents.retry}
          </Button>
        </Show>
        <FileButton onChoose={(file) => replaceDocument(props.document, file)}>
          {t().documents.replace}
        </FileButton>
      </Show>
      <DocumentMenu document={props.document} dialogs={props.dialogs} isOwnPage />
    </>
  );
}
