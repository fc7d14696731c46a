import { createSignal, For, onCleanup, Show } from 'solid-js';
import type { Accessor, JSX } from 'solid-js';
import type { Guildhall } from '@guildhall/sdk/light';
import { guildhall } from '#api/client.ts';
import { fill } from '#texts/fill.ts';
import { tp } from '#texts/texts.ts';
import type { Action } from '#ui/action.ts';
import { sayNumber, saySeconds } from '#ui/say-numbers.ts';
import { Alert, Badge } from '#ui/states.tsx';
import { fixOf } from './fixes.ts';

type Trial = Awaited<ReturnType<Guildhall['testModel']>>;
type Asked = NonNullable<Parameters<Guildhall['testModel']>[0]>;

const questions = [1, 2, 3] as const;
/** A server waits for the first word and then for the rest of an answer. */
const timeoutMs = 180_000;

interface Trials<Ask> {
  ask: Ask;
  trials: Accessor<readonly Trial[]>;
}

/** Asks a language model the trial's questions one after the other, until one has no answer. */
export function createTrials<Input extends unknown[], Ask>(
  modelOf: (...input: Input) => Asked,
  wrap: (act: (...input: Input) => Promise<unknown>) => Ask,
): Trials<Ask> {
  const [trials, setTrials] = createSignal<readonly Trial[]>([]);
  const leaving = new AbortController();
  onCleanup(() => leaving.abort());
  const ask = wrap(async (...input: Input) => {
    setTrials([]);
    const model = modelOf(...input);
    for (const number of questions) {
      const options = { timeoutMs, attemptsMax: 1, signal: leaving.signal };
      const trial = await guildhall.testModel({ ...model, number }, options);
      setTrials((known) => [...known, trial]);
      if (trial.trouble) return;
    }
  });
  return { ask, trials };
}

/** Shows each answer of a trial with its figures. */
export function TrialLines(props: {
  trials: Trials<Pick<Action<never>, 'isBusy' | 'wrong'>>;
}): JSX.Element {
  return (
    <div class="fix stack tight" role="status">
      <For each={props.trials.trials()}>{(trial) => <TrialLine trial={trial} />}</For>
      <Show when={props.trials.ask.isBusy()}>
        <p class="faint small">{tp().system.trialAsking(props.trials.trials().length + 1)}</p>
      </Show>
      <Alert>{props.trials.ask.wrong()}</Alert>
    </div>
  );
}

function TrialLine(props: { trial: Trial }): JSX.Element {
  const figures = () => {
    const { firstWordMs, tokensPerSecond, cites, thinks, outcome } = props.trial;
    const isAnswer = outcome === 'supported' || outcome === 'unsupported';
    return [
      firstWordMs !== null && tp().system.trialFirstWord(saySeconds(firstWordMs)),
      tokensPerSecond !== null && tp().system.trialSpeed(sayNumber(tokensPerSecond)),
      isAnswer && (cites ? tp().system.trialCites : tp().system.trialCitesNot),
      thinks && tp().system.trialThinks,
    ].filter((it) => it !== false);
  };
  const outcome = () => {
    const { outcome: told } = props.trial;
    return told === 'failed' ? tp().system.states.fail : tp().system.trialOutcomes[told];
  };
  return (
    <section class="stack tight">
      <p class="row spread">
        <bdi>{props.trial.question}</bdi>
        <Badge look={props.trial.isExpected ? 'good' : 'warn'}>{outcome()}</Badge>
      </p>
      <Show when={props.trial.trouble}>
        {(trouble) => (
          <>
            <p>{fill(tp().checks[`model_${trouble()}`], { name: props.trial.model })}</p>
            <Show when={fixOf(`model_${trouble()}`)}>
              {(fix) => <p class="faint small">{tp().fixes[fix().advice]}</p>}
            </Show>
          </>
        )}
      </Show>
      <Show when={props.trial.text}>{(text) => <blockquote dir="auto">{text()}</blockquote>}</Show>
      <p class="faint small">{figures().join(' · ')}</p>
    </section>
  );
}
