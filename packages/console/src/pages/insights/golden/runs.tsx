import type { GoldenRun } from '@guildhall/sdk';
import { createEffect, on, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall, queryClient } from '#api/client.ts';
import { useQuery } from '#api/use-query.ts';
import { tp } from '#texts/texts.ts';
import { createAction } from '#ui/action.ts';
import { Button } from '#ui/button.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Alert } from '#ui/states.tsx';
import { Time } from '#ui/time.tsx';

const lookAgainMs = 1000;

/** Shows the last run of the golden questions beside the one before, and starts a new run. */
export function Runs(props: { teamId: string }): JSX.Element {
  const key = () => ['golden-runs', props.teamId];
  const runs = useQuery(() => ({
    queryKey: key(),
    queryFn: () => guildhall.listGoldenRuns({ teamId: props.teamId, pageSize: 2 }),
    refetchInterval: ({ state }: { state: { data: { runs: GoldenRun[] } | undefined } }) =>
      state.data?.runs[0]?.state === 'running' && lookAgainMs,
  }));
  const isRunning = () => runs.isSuccess && runs.data.runs[0]?.state === 'running';
  const run = createAction(async () => {
    await guildhall.startGoldenRun({ teamId: props.teamId });
    await queryClient.invalidateQueries({ queryKey: key() });
  });
  createEffect(
    on(
      isRunning,
      (now, before) => {
        if (before === true && !now) {
          void queryClient.invalidateQueries({ queryKey: ['golden', props.teamId] });
        }
      },
      { defer: true },
    ),
  );
  return (
    <section class="card stack tight" aria-label={tp().insights.runs}>
      <div class="row spread">
        <h2>{tp().insights.lastRun}</h2>
        <Button
          look="primary"
          icon="play"
          isBusy={run.isBusy() || isRunning()}
          onClick={() => void run.run()}
        >
          {isRunning() ? tp().insights.running : tp().insights.runNow}
        </Button>
      </div>
      <Alert>{run.wrong()}</Alert>
      <Loaded query={runs} lines={2}>
        {(found) => (
          <Show when={found().runs[0]} fallback={<p class="faint">{tp().insights.neverRun}</p>}>
            {(last) => <Summary last={last()} before={found().runs[1]} />}
          </Show>
        )}
      </Loaded>
    </section>
  );
}

function Summary(props: { last: GoldenRun; before: GoldenRun | undefined }): JSX.Element {
  const isRunning = () => props.last.state === 'running';
  return (
    <div role="status" class="stack tight">
      <Show when={isRunning()}>
        <label class="stack tight">
          {tp().insights.progress(props.last.asked, props.last.questions)}
          <progress value={props.last.asked} max={props.last.questions} />
        </label>
      </Show>
      <Show when={!isRunning()}>
        <p>
          <strong>{tp().insights.fulfilled(props.last.fulfilled, props.last.questions)}</strong>{' '}
          <span class="faint">
            <Time at={props.last.startedAt} />
          </span>
        </p>
        <Show when={props.last.failed > 0}>
          <p>{tp().insights.failedCount(props.last.failed)}</p>
        </Show>
        <Show when={props.last.state === 'failed'}>
          <p class="note">{tp().insights.brokenOff}</p>
        </Show>
      </Show>
      <Show when={props.before}>
        {(before) => (
          <p class="faint">
            {tp().insights.before} {tp().insights.fulfilled(before().fulfilled, before().questions)}{' '}
            <Time at={before().startedAt} />
          </p>
        )}
      </Show>
    </div>
  );
}
