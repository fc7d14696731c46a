import { createSignal, For, onCleanup, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import type { Guildhall } from '@guildhall/sdk/light';
import { guildhall } from '#api/client.ts';
import { fill } from '#texts/fill.ts';
import { tp } from '#texts/texts.ts';
import { createAction } from '#ui/action.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/field.tsx';
import { sayNumber, saySeconds } from '#ui/say-numbers.ts';
import { Alert, Badge } from '#ui/states.tsx';
import { fixOf } from './fixes.ts';

type Trial = Awaited<ReturnType<Guildhall['testModel']>>;

const questions = [1, 2, 3] as const;
/** A server waits for the first word and then for the rest of an answer. */
const timeoutMs = 180_000;

/** Asks a language model the trial's questions one after the other, and shows each answer with its figures. */
export function ModelTrial(props: { teamId: string; models: readonly string[] }): JSX.Element {
  const [model, setModel] = createSignal<string>();
  const [trials, setTrials] = createSignal<readonly Trial[]>([]);
  const leaving = new AbortController();
  onCleanup(() => leaving.abort());
  const ask = createAction(async () => {
    setTrials([]);
    for (const number of questions) {
      const asked = { teamId: props.teamId, number, model: model() };
      const options = { timeoutMs, attemptsMax: 1, signal: leaving.signal };
      const trial = await guildhall.testModel(asked, options);
      setTrials((known) => [...known, trial]);
      if (trial.trouble) return;
    }
  });
  return (
    <li>
      <span class="what">
        <strong>{tp().system.names.model}</strong>
        <span class="faint small">{tp().system.modelHint}</span>
      </span>
      <Show when={props.models.length > 1}>
        <Select
          label={tp().system.names.model}
          disabled={ask.isBusy()}
          onChange={(event) => setModel(event.currentTarget.value)}
        >
          <For each={props.models}>
            {(name) => (
              <option value={name} dir="ltr">
                {name}
              </option>
            )}
          </For>
        </Select>
      </Show>
      <Button icon="bot" isBusy={ask.isBusy()} onClick={() => void ask.run()}>
        {tp().system.tryModel}
      </Button>
      <div class="fix stack tight" role="status">
        <For each={trials()}>{(trial) => <TrialLine trial={trial} />}</For>
        <Show when={ask.isBusy()}>
          <p class="faint small">{tp().system.trialAsking(trials().length + 1)}</p>
        </Show>
        <Alert>{ask.wrong()}</Alert>
      </div>
    </li>
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
