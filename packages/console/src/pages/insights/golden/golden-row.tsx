import type { GoldenResult, ListedGoldenQuestion } from '@guildhall/sdk';
import { createSignal, For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { t, tp } from '#texts/texts.ts';
import { createAction } from '#ui/action.ts';
import { Confirm } from '#ui/confirm.tsx';
import { Icon } from '#ui/icon.tsx';
import { Menu } from '#ui/menu.tsx';
import { Badge } from '#ui/states.tsx';
import { GoldenAnswer } from './golden-answer.tsx';
import { changeGoldenSet, isSameQuestion } from './golden-set.ts';

/** Shows one golden question: what it expects, and its last results. */
export function GoldenRow(props: {
  teamId: string;
  question: ListedGoldenQuestion;
  onEdit: () => void;
}): JSX.Element {
  const [isRemoving, askToRemove] = createSignal(false);
  const remove = createAction(async () => {
    const isOther = (it: ListedGoldenQuestion | { question: string; as: string | null }) =>
      !isSameQuestion(it, props.question);
    await changeGoldenSet(props.teamId, (questions) => questions.filter(isOther));
    askToRemove(false);
  });
  return (
    <li class="card">
      <div class="row spread first">
        <h3>
          <bdi>{props.question.question}</bdi>
        </h3>
        <Menu
          label={`${t().ui.more}: ${props.question.question}`}
          items={[
            { id: 'edit', icon: 'edit', label: tp().insights.edit, run: () => props.onEdit() },
            {
              id: 'remove',
              icon: 'trash',
              isDangerous: true,
              label: t().ui.remove,
              run: () => askToRemove(true),
            },
          ]}
        >
          <Icon name="more" />
        </Menu>
      </div>
      <Expected question={props.question} />
      <Show when={props.question.last}>
        {(last) => <Results question={props.question} last={last()} />}
      </Show>
      <Show when={props.question.last?.isFulfilled === false}>
        <GoldenAnswer teamId={props.teamId} question={props.question} />
      </Show>
      <Confirm
        isOpen={isRemoving()}
        title={tp().insights.removeTitle}
        verb={t().ui.remove}
        action={remove}
        onClose={() => askToRemove(false)}
      >
        <p dir="auto">{props.question.question}</p>
      </Confirm>
    </li>
  );
}

function Expected(props: { question: ListedGoldenQuestion }): JSX.Element {
  return (
    <p class="row small faint">
      <Show
        when={props.question.expect === 'answer'}
        fallback={<span>{tp().insights.expectsNothing}</span>}
      >
        <For each={props.question.documents}>
          {({ name, page }) => (
            <span>
              <bdi>{name}</bdi>
              <Show when={page}>{(number) => <>, {t().ask.page(number())}</>}</Show>
            </span>
          )}
        </For>
        <For each={props.question.words}>{(words) => <q dir="auto">{words}</q>}</For>
      </Show>
      <Show when={props.question.as} fallback={<span>{tp().insights.asVisitor}</span>}>
        {(email) => (
          <span>
            {tp().insights.as} <bdi>{email()}</bdi>
          </span>
        )}
      </Show>
    </p>
  );
}

function Results(props: { question: ListedGoldenQuestion; last: GoldenResult }): JSX.Element {
  const hasTurned = () => {
    const { before } = props.question;
    return before && props.last.isFulfilled !== before.isFulfilled;
  };
  return (
    <p class="row small">
      <Result result={props.last} />
      <Show when={props.question.before}>
        {(before) => (
          <span class="row faint">
            {tp().insights.before} {sayResult(before())}
          </span>
        )}
      </Show>
      <Show when={hasTurned()}>
        <Badge look={props.last.isFulfilled ? 'good' : 'wrong'}>
          {props.last.isFulfilled ? tp().insights.better : tp().insights.worse}
        </Badge>
      </Show>
    </p>
  );
}

function Result(props: { result: GoldenResult }): JSX.Element {
  const missed = () => Object.entries(props.result.marks).filter(([, isMet]) => isMet === false);
  return (
    <>
      <Badge look={props.result.isFulfilled ? 'good' : 'wrong'}>
        <Icon name={props.result.isFulfilled ? 'check' : 'close'} />
        {sayResult(props.result)}
      </Badge>
      <Show when={props.result.error === null}>
        <For each={missed()}>
          {([aspect]) => <span>{tp().insights.missed[aspect as keyof GoldenResult['marks']]}</span>}
        </For>
      </Show>
    </>
  );
}

function sayResult({ isFulfilled, error }: GoldenResult): string {
  if (error !== null) return tp().insights.couldNotAsk;
  return isFulfilled ? tp().insights.asExpected : tp().insights.notAsExpected;
}
