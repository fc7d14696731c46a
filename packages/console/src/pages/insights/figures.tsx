import type { Insights } from '@guildhall/sdk';
import { Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { useQuery } from '#api/use-query.ts';
import { t, tp } from '#texts/texts.ts';
import { Icon } from '#ui/icon.tsx';
import type { GapList } from './query-gaps.ts';
import { sayChange, sayNumber, sayShare } from '#ui/say-numbers.ts';
import { ShareBar } from './share-bar.tsx';

/** Shows the figures that tell at a glance how the assistant does. */
export function Figures(props: {
  teamId: string;
  insights: Insights;
  gaps: GapList['counts'] | undefined;
}): JSX.Element {
  const change = () => sayChange(props.insights.questions, props.insights.before.questions);
  return (
    <section class="figures" aria-label={tp().insights.figures}>
      <Figure title={tp().insights.questions} value={sayNumber(props.insights.questions)}>
        <p class="faint small">{tp().insights.askers(props.insights.askers)}</p>
        <Show when={change()}>
          {(text) => <p class="faint small">{tp().insights.thanBefore(text())}</p>}
        </Show>
      </Figure>
      <Figure
        title={tp().insights.outcomes.answered}
        value={sayShare(props.insights.answered, props.insights.questions)}
      >
        <ShareBar counts={props.insights} />
      </Figure>
      <Feedback insights={props.insights} />
      <Show when={props.gaps}>{(counts) => <ClosedGaps counts={counts()} />}</Show>
      <GoldenShare teamId={props.teamId} />
    </section>
  );
}

function Figure(props: { title: string; value: JSX.Element; children?: JSX.Element }): JSX.Element {
  return (
    <div class="figure">
      <h2>{props.title}</h2>
      <p class="value">{props.value}</p>
      {props.children}
    </div>
  );
}

function Feedback(props: { insights: Insights }): JSX.Element {
  const feedback = () => props.insights.feedback;
  const corrections = () => props.insights.corrections;
  return (
    <Figure
      title={tp().insights.feedback}
      value={
        <>
          <Icon name="thumb_up" />
          <span class="visually-hidden">{tp().insights.right}</span> {sayNumber(feedback().up)}
          <Icon name="thumb_down" />
          <span class="visually-hidden">{tp().insights.wrong}</span> {sayNumber(feedback().down)}
        </>
      }
    >
      <p class="faint small">
        {tp().insights.corrected(corrections().suggested, corrections().approved)}
      </p>
      <p class="faint small">{tp().insights.usedIn(corrections().used)}</p>
    </Figure>
  );
}

function ClosedGaps(props: { counts: GapList['counts'] }): JSX.Element {
  const all = () => props.counts.open + props.counts.closed;
  return (
    <Figure title={tp().insights.closedGaps} value={sayShare(props.counts.closed, all())}>
      <p class="faint small">{tp().insights.ofGaps(props.counts.closed, all())}</p>
    </Figure>
  );
}

function GoldenShare(props: { teamId: string }): JSX.Element {
  const context = useTeamContext();
  const runs = useQuery(() => ({
    queryKey: ['golden-runs', props.teamId],
    queryFn: () => guildhall.listGoldenRuns({ teamId: props.teamId, pageSize: 2 }),
  }));
  const last = () => runs.data?.runs.find(({ state }) => state === 'done');
  return (
    <Show when={last()}>
      {(run) => (
        <Figure
          title={t().shell.goldenQuestions}
          value={sayShare(run().fulfilled, run().questions)}
        >
          <p class="small">
            <a href={context.link('/insights?view=golden')}>
              {tp().insights.fulfilled(run().fulfilled, run().questions)}
            </a>
          </p>
        </Figure>
      )}
    </Show>
  );
}
