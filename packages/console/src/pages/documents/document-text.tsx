import './document-text.css';
import type { Document } from '@guildhall/sdk/light';
import { useSearchParams } from '@solidjs/router';
import { createSignal, lazy, Match, Show, Suspense, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useQuery } from '#api/use-query.ts';
import { t, language } from '#texts/texts.ts';
import { readPage } from '#ui/read-page.ts';
import { Alert, Failed, Waiting } from '#ui/states.tsx';
import { Button } from '#ui/button.tsx';
import { marksOfWords } from '#evidence/mark-text.ts';
import { PageText } from '#evidence/page-text.tsx';
import { documentKey } from './document/documents-cache.ts';
import { NewVersionNote } from './new-version-note.tsx';
import type { Viewer } from './viewer.ts';
import { sayReason } from './document/say-document.ts';

const PdfPage = lazy(() => import('#evidence/pdf-page.tsx'));

/** Shows a document one page at a time: a PDF as it is drawn, others by their text. */
export function DocumentText(props: { document: Document; viewer?: Viewer }): JSX.Element {
  return (
    <section class="card stack document-text" aria-label={t().document.text}>
      <NewVersionNote document={props.document} />
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
  const number = () => Math.min(readPage(params['page']), props.total);
  const page = useQuery(() => {
    const wanted = { documentId: props.document.id, pageNumber: number(), ...props.viewer };
    return {
      queryKey: [...documentKey(wanted.documentId), 'page', wanted.pageNumber, props.viewer],
      queryFn: async () => (await guildhall.getDocumentPage(wanted)).page,
      placeholderData: (before) => before,
    };
  });
  // A viewer's file cannot be drawn here: it would be fetched with the user's own rights.
  const isPdf = () => props.document.type === 'pdf' && !props.viewer;
  const [isText, showText] = createSignal(false);
  const words = () => [params['mark'] ?? []].flat();
  return (
    <>
      <Show when={words().length > 0}>
        <p class="row spread marked-note small">
          <span>{t().search.marked}</span>
          <Button
            size="small"
            look="quiet"
            onClick={() => setParams({ mark: undefined }, { replace: true, scroll: false })}
          >
            {t().search.unmark}
          </Button>
        </p>
      </Show>
      <Show when={props.total > 1}>
        <PageTurner
          page={number()}
          total={props.total}
          hasPages={props.document.hasPages}
          onTurn={(next) => setParams({ page: next }, { replace: true })}
        />
      </Show>
      <Show when={isPdf()}>
        <div>
          <Button size="small" aria-pressed={isText()} onClick={() => showText((it) => !it)}>
            {isText() ? t().ask.asPage : t().ask.asText}
          </Button>
        </div>
      </Show>
      <Switch fallback={<Waiting />}>
        <Match when={page.isError}>
          <Failed error={page.error} onRetry={() => void page.refetch()} />
        </Match>
        <Match when={page.isSuccess && isPdf() && !isText() ? page.data : undefined}>
          {(shown) => (
            <Suspense fallback={<Waiting />}>
              <PdfPage
                documentId={props.document.id}
                pageNumber={number()}
                pageText={shown().text}
                words={words()}
                onNotDrawn={() => showText(true)}
              />
            </Suspense>
          )}
        </Match>
        <Match when={page.isSuccess && page.data}>
          {(shown) => (
            <Show when={shown().text.trim()} fallback={<p class="faint">{t().document.noText}</p>}>
              <PageText
                page={shown()}
                marks={marksOfWords(shown().text, words())}
                headingLevel={2}
              />
            </Show>
          )}
        </Match>
      </Switch>
    </>
  );
}

/** Turns the pages or parts of a text, or goes to one by its number. */
function PageTurner(props: {
  page: number;
  total: number;
  hasPages: boolean;
  onTurn: (page: number) => void;
}): JSX.Element {
  return (
    <div class="row page-turner">
      <Button disabled={props.page <= 1} onClick={() => props.onTurn(props.page - 1)}>
        {props.hasPages ? t().ui.previousPage : t().document.previousPart}
      </Button>
      <label class="row">
        <span>{props.hasPages ? t().fields.page : t().document.part}</span>
        <input
          class="input"
          type="number"
          min={1}
          max={props.total}
          value={props.page}
          onChange={({ target }) => props.onTurn(target.valueAsNumber || 1)}
        />
        <span class="faint">{t().document.ofPages(props.total.toLocaleString(language()))}</span>
      </label>
      <Button disabled={props.page >= props.total} onClick={() => props.onTurn(props.page + 1)}>
        {props.hasPages ? t().ui.nextPage : t().document.nextPart}
      </Button>
    </div>
  );
}
