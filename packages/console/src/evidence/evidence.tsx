import './evidence.css';
import type { Citation } from '@guildhall/sdk';
import { createEffect, createSignal, lazy, Match, on, Show, Suspense, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { useQuery } from '#api/use-query.ts';
import { t } from '#texts/texts.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Empty, Waiting } from '#ui/states.tsx';
import { marksOfCitation } from './mark-text.ts';
import { Origin } from './origin.tsx';
import { PageText } from './page-text.tsx';

const PdfPage = lazy(() => import('./pdf-page.tsx'));

interface EvidenceProps {
  citations: readonly Citation[];
  /** The position of the shown citation in `citations`, from 1. */
  number: number;
  onTurn: (number: number) => void;
  onClose: () => void;
}

/** Shows the cited page with the quoted words marked. Arrow keys walk the citations. */
export default function Evidence(props: EvidenceProps): JSX.Element {
  const context = useTeamContext();
  const citation = () => props.citations[props.number - 1] as Citation;
  const [isText, showText] = createSignal(false);
  let panel!: HTMLElement;
  const page = useQuery(() => {
    const { documentId, pageNumber } = citation();
    return {
      queryKey: ['page', documentId, pageNumber],
      queryFn: async () => (await guildhall.getDocumentPage({ documentId, pageNumber })).page,
      staleTime: 60_000,
    };
  });
  const whole = useQuery(() => {
    const { documentId } = citation();
    return {
      queryKey: ['document', documentId],
      queryFn: async () => (await guildhall.getDocument({ documentId })).document,
      staleTime: 60_000,
    };
  });
  const isPdf = () => /\.pdf$/i.test(citation().name);
  createEffect(on(citation, () => showText(false)));
  createEffect(() => panel.focus({ preventScroll: true }));
  const turn = (by: number) => {
    const next = props.number + by;
    if (next >= 1 && next <= props.citations.length) props.onTurn(next);
  };
  const onKey = (event: KeyboardEvent) => {
    const isRightToLeft = document.documentElement.dir === 'rtl';
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step) turn(isRightToLeft ? -step : step);
    if (event.key === 'Escape') props.onClose();
  };
  return (
    <aside
      class="evidence"
      aria-label={t().ask.evidence}
      tabindex="-1"
      ref={panel}
      onKeyDown={onKey}
    >
      <header>
        <Turner {...props} turn={turn} />
        <h2>
          <a href={context.link(`/documents/${citation().documentId}`)}>
            <bdi>{citation().name}</bdi>
          </a>{' '}
          <Show when={citation().hasPages}>
            <span class="faint small">{t().ask.page(citation().pageNumber)}</span>
          </Show>
        </h2>
        <Show when={whole.data?.origin}>
          {(origin) => (
            <p class="faint small">
              <Origin origin={origin()} document={{ teamId: whole.data?.teamId ?? '' }} isInList />
            </p>
          )}
        </Show>
        <Show when={isPdf()}>
          <div>
            <Button size="small" aria-pressed={isText()} onClick={() => showText((it) => !it)}>
              {isText() ? t().ask.asPage : t().ask.asText}
            </Button>
          </div>
        </Show>
      </header>
      <Switch fallback={<Waiting lines={10} />}>
        <Match when={page.isLoadingError}>
          <Empty icon="document" title={t().ask.gone}>
            <blockquote dir="auto">{citation().quote}</blockquote>
          </Empty>
        </Match>
        <Match when={page.data && isPdf() && !isText() ? page.data : undefined}>
          {(shown) => (
            <Suspense fallback={<Waiting lines={10} />}>
              <PdfPage
                documentId={citation().documentId}
                pageNumber={citation().pageNumber}
                citation={citation()}
                pageText={shown().text}
                onNotDrawn={() => showText(true)}
              />
            </Suspense>
          )}
        </Match>
        <Match when={page.data}>
          {(shown) => (
            <Show when={shown().text.trim()} fallback={<p class="faint">{t().ask.noText}</p>}>
              <PageText
                page={shown()}
                marks={marksOfCitation(shown().text, citation())}
                headingLevel={3}
              />
            </Show>
          )}
        </Match>
      </Switch>
    </aside>
  );
}

/** The place among the citations, with buttons to the others and one to close. */
function Turner(props: EvidenceProps & { turn: (by: number) => void }): JSX.Element {
  return (
    <div class="row spread">
      <span class="faint small" role="status">
        {t().ask.citationOf(props.number, props.citations.length)}
      </span>
      <span class="row">
        <IconButton
          class="directed"
          icon="back"
          label={t().ask.previous}
          disabled={props.number <= 1}
          onClick={() => props.turn(-1)}
        />
        <IconButton
          class="directed"
          icon="forward"
          label={t().ask.next}
          disabled={props.number >= props.citations.length}
          onClick={() => props.turn(1)}
        />
        <IconButton icon="close" label={t().ask.closeEvidence} onClick={() => props.onClose()} />
      </span>
    </div>
  );
}
