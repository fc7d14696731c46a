import './document.css';
import { GuildhallError } from '@guildhall/sdk/light';
import { useNavigate, useParams } from '@solidjs/router';
import { Match, Show, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import { useTeamContext } from '#api/team-context.ts';
import { t } from '#texts/texts.ts';
import { Icon } from '#ui/icon.tsx';
import { Page } from '#ui/page.tsx';
import { Empty, Failed, Waiting } from '#ui/states.tsx';
import { DocumentActions } from './document-actions.tsx';
import { DocumentFacts } from './document-facts.tsx';
import { DocumentText } from './document-text.tsx';
import { createDialogs, DocumentDialogs } from './dialogs.tsx';
import { useShares } from './shares.ts';
import { folderAddress } from './use-filters.ts';
import { watchDocuments } from './watch-documents.ts';

/** Shows a document's text, facts, readers and actions. */
export default function DocumentPage(): JSX.Element {
  const context = useTeamContext();
  const params = useParams();
  const navigate = useNavigate();
  const shares = useShares(() => params['documentId'] ?? '');
  const dialogs = createDialogs();
  watchDocuments(() => context.team().id);
  const document = () => (shares.query.isSuccess ? shares.query.data : undefined);
  const isGone = () => {
    const { error } = shares.query;
    return error instanceof GuildhallError && error.status === 404;
  };
  return (
    <Page
      title={document()?.name ?? t().documents.title}
      actions={
        <Show when={document()}>
          {(it) => <DocumentActions document={it()} dialogs={dialogs} />}
        </Show>
      }
    >
      <a
        class="row quiet-link"
        href={context.link(folderAddress(document()?.folderPath ?? undefined))}
      >
        <Icon name="back" class="directed" />
        <bdi>{document()?.folderPath ?? t().document.back}</bdi>
      </a>
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
      <DocumentDialogs
        dialogs={dialogs}
        onDeleted={(gone) => gone.length > 0 && navigate(context.link('/documents'))}
      />
    </Page>
  );
}
