import type { JSX } from 'solid-js';
import { Show } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useQuery } from '#api/use-query.ts';
import { t } from '#texts/texts.ts';
import { Loaded } from '#ui/loaded.tsx';
import { Empty } from '#ui/states.tsx';
import { CitedDocuments } from './cited-documents.tsx';
import { DailyBars } from './daily-bars.tsx';
import { Figures } from './figures.tsx';
import { Gaps } from './gaps.tsx';
import { usePeriod } from './use-period.ts';

/** Shows the figures of the period, the gaps and the cited documents. */
export function Overview(props: { teamId: string }): JSX.Element {
  const { days, isWithBelow } = usePeriod();
  const insights = useQuery(() => ({
    queryKey: ['insights', props.teamId, days(), isWithBelow()],
    queryFn: () =>
      guildhall.getInsights({
        teamId: props.teamId,
        days: days(),
        includesTeamsBelow: isWithBelow(),
      }),
  }));
  return (
    <>
      <Loaded query={insights} lines={5}>
        {(found) => (
          <Show
            when={found().questions > 0}
            fallback={
              <Empty icon="insights" title={t().insights.noQuestions}>
                <p>{t().insights.noQuestionsHint}</p>
              </Empty>
            }
          >
            <Figures teamId={props.teamId} insights={found()} />
            <DailyBars days={found().daily} />
          </Show>
        )}
      </Loaded>
      <Gaps teamId={props.teamId} />
      <Show when={insights.data}>
        {(found) => <CitedDocuments documents={found().documents} />}
      </Show>
    </>
  );
}
