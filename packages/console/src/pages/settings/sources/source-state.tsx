import type { Source } from '@guildhall/sdk/light';
import { Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { Badge } from '#ui/states.tsx';
import { Time } from '#ui/time.tsx';
import { sayCounts, sayLastRun } from './say-source.ts';
import { useSourceTexts } from './use-source-texts.ts';

const looks = {
  idle: 'good',
  running: 'plain',
  waiting: 'warn',
  paused: 'warn',
  stopped: 'wrong',
} as const;

/** Shows what a source does, when it was looked through, what was found, and when it is next. */
export function SourceState(props: { source: Source }): JSX.Element {
  const texts = useSourceTexts();
  const look = () => {
    const { state, problem } = props.source;
    return state === 'idle' && problem ? 'warn' : looks[state];
  };
  return (
    <>
      <span class="small">
        <Badge look={look()}>{texts().states[props.source.state]}</Badge>{' '}
        <Show when={props.source.problem}>{(problem) => texts().problems[problem().code]}</Show>
        <Show when={props.source.goneHeld > 0}>{texts().held(props.source.goneHeld)}</Show>
      </span>
      <span class="faint small">
        <LastLook source={props.source} />
        <Next source={props.source} />
      </span>
      <span class="faint small">{sayCounts(texts(), props.source)}</span>
    </>
  );
}

function LastLook(props: { source: Source }): JSX.Element {
  const texts = useSourceTexts();
  /** What the last run found, if it was the one that looked through everything. */
  const found = () => (props.source.problem ? null : sayLastRun(texts(), props.source));
  return (
    <Show when={props.source.lastCompleteAt} fallback={texts().neverLooked}>
      {(at) => (
        <>
          {texts().lastLooked} <Time at={at()} />
          <Show when={found()}>{(said) => ` · ${said()}`}</Show>
        </>
      )}
    </Show>
  );
}

const soonMs = 60_000;

function Next(props: { source: Source }): JSX.Element {
  const texts = useSourceTexts();
  const isSoon = (at: string) => Date.parse(at) - Date.now() < soonMs;
  return (
    <Show when={props.source.state !== 'running' && props.source.nextAt}>
      {(at) => (
        <>
          {' · '}
          {texts().next}{' '}
          <Show when={isSoon(at())} fallback={<Time at={at()} />}>
            {texts().soon}
          </Show>
        </>
      )}
    </Show>
  );
}
