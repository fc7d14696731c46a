import { useSearchParams } from '@solidjs/router';
import type { Gap, GapState } from '@guildhall/sdk/light';
import type { UseQueryResult } from '@tanstack/solid-query';
import { createSignal, For, lazy, Show, Suspense } from 'solid-js';
import type { JSX } from 'solid-js';
import { tp } from '#texts/texts.ts';
import { Loaded } from '#ui/loaded.tsx';
import { usePageParam } from '#ui/page-param.ts';
import { Pager } from '#ui/pager.tsx';
import { Empty } from '#ui/states.tsx';
import { GapRow } from './gap-row.tsx';
import type { GapAction } from './gap-row.tsx';
import { GoldenDialog } from './golden/golden-dialog.tsx';
import { gapStates, useGapFilter } from './query-gaps.ts';
import type { GapList } from './query-gaps.ts';
import { sayNumber } from '#ui/say-numbers.ts';
import { Sharing } from './sharing.tsx';

const AddDialog = lazy(async () => ({
  default: (await import('../documents/add-dialog.tsx')).AddDialog,
}));

const AskExpert = lazy(async () => ({ default: (await import('./ask-expert.tsx')).AskExpert }));
const WriteAnswer = lazy(async () => ({
  default: (await import('./write-answer.tsx')).WriteAnswer,
}));

/** Lists questions without a certain answer in groups, with what can be done about each. */
export function Gaps(props: { teamId: string; query: UseQueryResult<GapList> }): JSX.Element {
  const [, setParams] = useSearchParams();
  const { turnTo } = usePageParam();
  const filter = useGapFilter();
  const state = () => filter().state;
  const [acting, act] = createSignal<{ action: GapAction; gap: Gap }>();
  const gapFor = (action: GapAction) => {
    const now = acting();
    return now?.action === action ? now.gap : undefined;
  };
  const close = () => act(undefined);
  return (
    <section class="stack gaps" aria-labelledby="gaps" aria-busy={props.query.isPlaceholderData}>
      <div>
        <h2 id="gaps">{tp().insights.gaps}</h2>
        <p class="faint">{tp().insights.gapsHint}</p>
      </div>
      <Loaded query={props.query}>
        {(found) => (
          <>
            <div class="periods" role="group" aria-label={tp().insights.gaps}>
              <For each={gapStates}>
                {(name) => (
                  <button
                    type="button"
                    aria-pressed={name === state()}
                    onClick={() =>
                      setParams({ gaps: name === 'open' ? undefined : name, page: undefined })
                    }
                  >
                    {tp().insights.gapStates[name]}{' '}
                    <span class="faint">{sayNumber(found().counts[name])}</span>
                  </button>
                )}
              </For>
            </div>
            <Show
              when={found().gaps.length > 0}
              fallback={<NoGaps state={state()} hiddenCount={found().hiddenCount} />}
            >
              <ul class="gap-list card" aria-labelledby="gaps">
                <For each={found().gaps}>
                  {(gap) => (
                    <GapRow
                      gap={gap}
                      isTeamNamed={filter().includesTeamsBelow}
                      onAct={(action) => act({ action, gap })}
                    />
                  )}
                </For>
              </ul>
            </Show>
            <Pager pagination={found().pagination} onTurn={turnTo} />
            <Sharing
              teamId={props.teamId}
              isShown={found().isShown}
              hiddenCount={found().hiddenCount}
              hasOpen={found().counts.open > 0}
            />
          </>
        )}
      </Loaded>
      <Show when={gapFor('golden')} keyed>
        {({ team, questions: [first] }) => (
          <GoldenDialog teamId={team.id} initialText={first?.text ?? ''} onClose={close} />
        )}
      </Show>
      <Suspense>
        <Show when={gapFor('answer')} keyed>
          {(gap) => <WriteAnswer gap={gap} onClose={close} />}
        </Show>
        <Show when={gapFor('expert')} keyed>
          {(gap) => <AskExpert gap={gap} onClose={close} />}
        </Show>
      </Suspense>
      <Suspense>
        <Show when={gapFor('document')} keyed>
          {({ team }) => <AddDialog teamId={team.id} folderPath={null} onClose={close} />}
        </Show>
      </Suspense>
    </section>
  );
}

/** Says that no gap is listed. Is no all-clear while there are questions that the user cannot read. */
function NoGaps(props: { state: GapState; hiddenCount: number }): JSX.Element {
  const isOpen = () => props.state === 'open';
  return (
    <Show
      when={isOpen() && props.hiddenCount > 0}
      fallback={
        <Empty icon="check" title={tp().insights.noGaps[props.state]}>
          <Show when={isOpen()}>
            <p>{tp().insights.noGapsHint}</p>
          </Show>
        </Empty>
      }
    >
      <Empty icon="eye" title={tp().insights.noReadableGaps}>
        <p>{tp().insights.noReadableGapsHint}</p>
      </Empty>
    </Show>
  );
}
