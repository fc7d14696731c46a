import './document.css';
import { GuildhallError } from '@guildhall/sdk/light';
import type { Document } from '@guildhall/sdk/light';
import { useNavigate, useParams } from '@solidjs/router';
import { Match, Show, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import { useTeamContext } from '#api/team-context.ts';
import { t } from '#texts/texts.ts';
import { Icon } from '#ui/icon.tsx';
import { Page } from '#ui/page.tsx';
import { Empty, Failed, Waiting } from '#ui/states.tsx';
import { Button } from '#ui/button.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { showToast } from '#ui/toasts.tsx';
import { DocumentFacts } from './document-facts.tsx';
import { DocumentText } from './document-text.tsx';
import { createDialogs, DocumentDialogs } from './dialogs.tsx';
import type { Dialogs } from './dialogs.tsx';
import { useShares } from './shares.ts';
import { folderAddress, sourceAddress } from './use-filters.ts';
import { watchDocuments } from './watch-documents.ts';
import { retryDocument } from './change-documents.ts';
import { mayReadAgain } from './document/may-read-again.ts';
import { DocumentMenu } from './document-menu.tsx';
import { refuseFile } from './uploads/refuse-file.ts';
import { addFiles } from './uploads/send-uploads.ts';

/** Shows a document's text, facts, readers and actions. */
export default function DocumentPage(): JSX.Element {
  const context = useTeamContext();
  const params = useParams();
  const navigate = useNavigate();
  const shares = useShares(() => params['documentId'] ?? '');
  const dialogs = createDialogs((gone) => {
    if (gone.length > 0) navigate(context.link('/documents'));
  });
  watchDocuments(() => context.team().id);
  const document = () => (shares.query.isSuccess ? shares.query.data : undefined);
  const isGone = () => {
    const { error } = shares.query;
    return error instanceof GuildhallError && error.status === 404;
  };
  return (
    <Page
      title={document()?.name ?? t().shell.documents}
      actions={
        <Show when={document()}>
          {(it) => <DocumentActions document={it()} dialogs={dialogs} />}
        </Show>
      }
    >
      <Show when={document()}>{(it) => <BackLink document={it()} />}</Show>
      <Switch fallback={<Waiting />}>
        <Match when={isGone()}>
          <Empty icon="document" title={t().document.gone}>
            <p>{t().document.goneHint}</p>
          </Empty>
        </Match>
        <Match when={shares.query.isError}>
          <Failed error={shares.query.error} onRetry={() => void shares.query.refetch()} />
        </Match>
        <Match when={document()}>
          {(it) => (
            <div class="document-page">
              <DocumentText document={it()} />
              <DocumentFacts document={it()} shares={shares.list()} dialogs={dialogs} />
            </div>
          )}
        </Match>
      </Switch>
      <DocumentDialogs dialogs={dialogs} />
    </Page>
  );
}

/** Leads to the list that the document stands in: its folder, or the documents of other teams. */
function BackLink(props: { document: Document }): JSX.Element {
  const context = useTeamContext();
  const isOwn = () => props.document.teamId === context.team().id;
  const isForAll = () => ['public', 'tree'].includes(props.document.visibility);
  const place = () => {
    const { folderPath } = props.document;
    if (isOwn()) {
      return {
        name: folderPath ?? t().documents.allDocuments,
        path: folderAddress(folderPath ?? undefined),
      };
    }
    if (isForAll()) return { name: t().documents.fromAbove, path: sourceAddress('above') };
    return { name: t().documents.fromShared, path: sourceAddress('shared') };
  };
  return (
    <a class="row quiet-link" href={context.link(place().path)}>
      <Icon name="back" class="directed" />
      <bdi>{place().name}</bdi>
    </a>
  );
}

/** Shows the most frequent actions on a document; the menu has the others. */
function DocumentActions(props: { document: Document; dialogs: Dialogs }): JSX.Element {
  return (
    <>
      <a class="button" href={`/v1/documents/${props.document.id}/content`} download="">
        <Icon name="download" />
        {t().documents.download}
      </a>
      <Show when={props.document.mayChange}>
        <Show when={mayReadAgain(props.document)}>
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

/** Uploads a file as a new version of a document, under the document's name. */
function replaceDocument(document: Document, file: File): void {
  const version = new File([file], document.name, { type: file.type });
  const { teamId, folderPath, visibility } = document;
  addFiles([{ file: version, folders: [] }], { teamId, folderPath, visibility });
  if (!refuseFile(version)) showToast(t().uploads.replaced(document.name));
}
