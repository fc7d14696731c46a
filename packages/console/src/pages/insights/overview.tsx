import type { JSX } from 'solid-js';
import { Show } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useQuery } from '#api/use-query.ts';
import { tp } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Empty } from '#ui/states.tsx';
import { CitedDocuments } from './cited-documents.tsx';
import { DailyBars } from './daily-bars.tsx';
import { Figures } from './figures.tsx';
import { Gaps } from './gaps.tsx';
import { queryGaps, useGapFilter } from './query-gaps.ts';
import type { GapList } from './query-gaps.ts';
import { Sharing } from './sharing.tsx';
import { usePeriod } from './use-period.ts';

/** Shows the figures of the period, the gaps and the cited documents. */
export function Overview(props: { teamId: string }): JSX.Element {
  const { days, isWithBelow } = usePeriod();
  const gapFilter = useGapFilter();
  const insights = useQuery(() => ({
    queryKey: ['insights', props.teamId, days(), isWithBelow()],
    queryFn: () =>
      guildhall.getInsights({
        teamId: props.teamId,
        days: days(),
        includesTeamsBelow: isWithBelow(),
      }),
    placeholderData: (before) => before,
  }));
  // Begins together with the figures, which are shown first.
  const gaps = useQuery(() => queryGaps(props.teamId, gapFilter()));
  // A question that was rated wrong is a gap also after its chat was deleted.
  const hasGaps = () => Object.values(gaps.data?.counts ?? {}).some((count) => count > 0);
  return (
    <Loaded query={insights}>
      {(found) => (
        <Show
          when={found().questions > 0 || hasGaps()}
          fallback={<NoQuestions teamId={props.teamId} gaps={gaps.data} />}
        >
          <div class="stack" aria-busy={insights.isPlaceholderData}>
            <Figures teamId={props.teamId} insights={found()} gaps={gaps.data?.counts} />
            <DailyBars days={found().daily} />
            <Gaps teamId={props.teamId} query={gaps} />
            <CitedDocuments documents={found().documents} />
          </div>
        </Show>
      )}
    </Loaded>
  );
}

function NoQuestions(props: { teamId: string; gaps: GapList | undefined }): JSX.Element {
  const { isWithBelow, hasBelow, addBelow } = usePeriod();
  return (
    <>
      <Empty icon="insights" title={tp().insights.noQuestions}>
        <p>{tp().insights.noQuestionsHint}</p>
        <Show when={hasBelow() && !isWithBelow()}>
          <Button onClick={() => addBelow(true)}>{tp().insights.withBelow}</Button>
        </Show>
      </Empty>
      <Show when={props.gaps}>
        {(found) => (
          <Sharing
            teamId={props.teamId}
            isShown={found().isShown}
            hiddenCount={found().hiddenCount}
            hasOpen={found().counts.open > 0}
          />
        )}
      </Show>
    </>
  );
}
