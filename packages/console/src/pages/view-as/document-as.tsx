import { Match, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useQuery } from '#api/use-query.ts';
import { t } from '#texts/texts.ts';
import { Icon } from '#ui/icon.tsx';
import { Failed, Waiting } from '#ui/states.tsx';
import { DocumentText } from '../documents/document-text.tsx';
import type { Viewer } from '../documents/viewer.ts';
import { useViewAs } from './use-view-as.ts';

/** Shows the name and text of one document as another viewer sees it. */
export function DocumentAs(props: { viewer: Viewer; documentId: string }): JSX.Element {
  const { link } = useViewAs();
  const query = useQuery(() => {
    const wanted = { ...props.viewer, documentId: props.documentId };
    return {
      queryKey: ['view as', 'document', wanted],
      queryFn: async () => (await guildhall.getDocument(wanted)).document,
    };
  });
  return (
    <div class="stack">
      <a class="row" href={link('documents')}>
        <Icon name="back" class="directed" />
        {t().document.back}
      </a>
      <Switch fallback={<Waiting />}>
        <Match when={query.isError}>
          <Failed error={query.error} onRetry={() => void query.refetch()} />
        </Match>
        <Match when={query.isSuccess && query.data}>
          {(document) => (
            <>
              <h2 dir="auto">{document().name}</h2>
              <DocumentText document={document()} viewer={props.viewer} />
            </>
          )}
        </Match>
      </Switch>
    </div>
  );
}
