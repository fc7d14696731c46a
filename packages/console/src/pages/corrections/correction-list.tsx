import { useSearchParams } from '@solidjs/router';
import type { Training } from '@guildhall/sdk';
import { createSignal, For, lazy, onCleanup, onMount, Show, Suspense } from 'solid-js';
import type { JSX } from 'solid-js';
import { useQuery } from '#api/use-query.ts';
import { t } from '#texts/texts.ts';
import { useKeys } from '#ui/keys.ts';
import { Icon } from '#ui/icon.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { usePageParam } from '#ui/page-param.ts';
import { Pager } from '#ui/pager.tsx';
import { Empty } from '#ui/states.tsx';
import { Correction } from './correction.tsx';
import {
  holdDecision,
  isDecided,
  sendHeldDecisions,
  sendHeldDecisionsOnClose,
  undoLast,
} from './held-decisions.ts';
import type { Decision } from './held-decisions.ts';
import { pin } from './pin.ts';
import { isApprovable, listOptions, thumbsUpOptions } from './views.ts';
import type { View } from './views.ts';

const Evidence = lazy(() => import('#evidence/evidence.tsx'));

/** Lists the corrections in one state, with one open. Keys walk the list and decide. */
export function CorrectionList(props: {
  view: View;
  /** Undefined for all teams that the user leads. */
  teamId: string | undefined;
}): JSX.Element {
  const [params, setParams] = useSearchParams();
  const { page } = usePageParam();
  const list = useQuery(() => listOptions(props.teamId, props.view, page()));
  // Undefined before the first choice; the queue of pending corrections then opens its first.
  const [chosen, choose] = createSignal(asText(params['open']));
  const [edited, edit] = createSignal<string>();
  const shown = () => (list.data?.training ?? []).filter(({ id }) => !isDecided(id));
  const open = () => {
    const found = shown().find(({ id }) => id === chosen());
    return found ?? (chosen() === undefined && props.view === 'pending' ? shown()[0] : undefined);
  };
  const cited = () => {
    const [id, number] = (asText(params['cite']) ?? '').split('.');
    const training = open();
    const citations = (training?.id === id && training?.citations) || [];
    return citations[Number(number) - 1] ? { citations, number: Number(number) } : undefined;
  };
  const cite = (number: number) =>
    setParams({ cite: `${open()?.id}.${number}` }, { replace: true, scroll: false });
  let place!: HTMLDivElement;

  const goTo = (id: string | undefined) => {
    choose(id ?? '');
    setParams({ open: id }, { replace: true, scroll: false });
    requestAnimationFrame(() => place.querySelector<HTMLElement>(`[data-head="${id}"]`)?.focus());
  };
  const step = (by: 1 | -1) => {
    const now = open();
    const at = now ? shown().indexOf(now) + by : 0;
    const next = shown()[Math.min(Math.max(at, 0), shown().length - 1)];
    if (next) goTo(next.id);
  };
  const decide = (decision: Decision) => {
    const { id } = decision.training;
    const at = shown().findIndex((it) => it.id === id);
    const next = shown()[at + 1] ?? shown()[at - 1];
    edit(undefined);
    holdDecision(decision, () => goTo(id));
    goTo(next?.id);
  };
  const onOpen = (action: (training: Training) => void) => () => {
    const training = open();
    if (training) action(training);
  };
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    a: onOpen((it) => isApprovable(it) && decide({ training: it, kind: 'approve' })),
    r: onOpen((it) => it.status !== 'rejected' && decide({ training: it, kind: 'reject' })),
    e: onOpen(({ id }) => edit(id)),
    p: onOpen((it) => it.status === 'approved' && void pin(it)),
    u: undoLast,
  });
  onMount(() => window.addEventListener('pagehide', sendHeldDecisionsOnClose));
  onCleanup(() => {
    window.removeEventListener('pagehide', sendHeldDecisionsOnClose);
    sendHeldDecisions();
  });

  return (
    <Loaded query={list}>
      {(found) => (
        <>
          <div class="corrections" ref={place}>
            <For each={shown()} fallback={<Nothing view={props.view} />}>
              {(training) => (
                <Correction
                  training={training}
                  isOpen={training.id === open()?.id}
                  isEdited={training.id === edited()}
                  onOpen={(isOpen) => goTo(isOpen ? training.id : undefined)}
                  onEdit={(isEdited) => edit(isEdited ? training.id : undefined)}
                  onDecide={decide}
                  onCite={cite}
                />
              )}
            </For>
          </div>
          <Show when={cited()}>
            {(it) => (
              <Suspense fallback={<aside class="evidence" />}>
                <Evidence
                  citations={it().citations}
                  number={it().number}
                  onTurn={cite}
                  onClose={() => setParams({ cite: undefined }, { replace: true, scroll: false })}
                />
              </Suspense>
            )}
          </Show>
          <Show when={props.view === 'pending'}>
            <ThumbsUp teamId={props.teamId} />
          </Show>
          <Show when={shown().length > 0}>
            <p class="faint small keys-line">{t().training.keys.line}</p>
          </Show>
          <Pager
            pagination={found().pagination}
            onTurn={(to) => setParams({ page: String(to), open: undefined })}
          />
        </>
      )}
    </Loaded>
  );
}

function asText(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function Nothing(props: { view: View }): JSX.Element {
  return (
    <Empty icon="review" title={t().training.nothing[props.view]}>
      <p>{t().training.nothingHint[props.view]}</p>
    </Empty>
  );
}

/** Says how many answers were rated helpful: these need no decision. */
function ThumbsUp(props: { teamId: string | undefined }): JSX.Element {
  const found = useQuery(() => thumbsUpOptions(props.teamId));
  const count = () => found.data?.pagination.totalCount ?? 0;
  return (
    <Show when={count() > 0}>
      <p class="row faint small">
        <Icon name="thumb_up" />
        {t().training.thumbsUp(count())}
      </p>
    </Show>
  );
}
