import './document-text.css';
import type { Document } from '@guildhall/sdk/light';
import { useSearchParams } from '@solidjs/router';
import { Match, Show, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useQuery } from '#api/use-query.ts';
import { t } from '#texts/texts.ts';
import { Alert, Failed, Waiting } from '#ui/states.tsx';
import { documentKey } from './documents-cache.ts';
import type { Viewer } from './viewer.ts';
import { PageTurner } from './page-turner.tsx';
import { sayReason } from './say-reason.ts';

/** Shows the extracted text of a document, one page at a time. */
export function DocumentText(props: { document: Document; viewer?: Viewer }): JSX.Element {
  return (
    <section class="card stack document-text" aria-label={t().document.text}>
      <Switch fallback={<p class="faint">{t().document.notRead}</p>}>
        <Match when={props.document.state === 'failed'}>
          <h2>{t().document.failed}</h2>
          <Alert>{sayReason(props.document)}</Alert>
        </Match>
        <Match when={props.document.state === 'ready' && (props.document.totalPages ?? 0) > 0}>
          <Text {...props} total={props.document.totalPages ?? 1} />
        </Match>
      </Switch>
    </section>
  );
}

function Text(props: { document: Document; viewer?: Viewer; total: number }): JSX.Element {
  const [params, setParams] = useSearchParams();
  const number = () => {
    const wanted = Math.trunc(Number(params['page'])) || 1;
    return Math.min(Math.max(wanted, 1), props.total);
  };
  const page = useQuery(() => {
    const wanted = { documentId: props.document.id, pageNumber: number(), ...props.viewer };
    return {
      queryKey: [...documentKey(wanted.documentId), 'page', wanted.pageNumber, props.viewer],
      queryFn: async () => (await guildhall.getDocumentPage(wanted)).page,
      placeholderData: (before) => before,
    };
  });
  return (
    <>
      <Show when={props.total > 1}>
        <PageTurner
          page={number()}
          total={props.total}
          onTurn={(next) => setParams({ page: next }, { replace: true })}
        />
      </Show>
      <Switch fallback={<Waiting />}>
        <Match when={page.isError}>
          <Failed error={page.error} onRetry={() => void page.refetch()} />
        </Match>
        <Match when={page.isSuccess && page.data}>
          {(shown) => (
            <Show when={shown().text.trim()} fallback={<p class="faint">{t().document.noText}</p>}>
              <div class="page-text" dir="auto">
                {shown().text}
              </div>
            </Show>
          )}
        </Match>
      </Switch>
    </>
  );
}
