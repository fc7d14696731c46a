import { createMemo, Match, Show, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import { t } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { createIsNarrow } from '#ui/is-narrow.ts';
import { LongList } from '#ui/long-list.tsx';
import { Alert, Badge } from '#ui/states.tsx';
import type { Line } from './line.ts';

interface PreviewProps {
  lines: readonly Line[];
  isChecking: boolean;
  isUnknown: boolean;
  isStarted: boolean;
  isSending: boolean;
  wrong: string | undefined;
  onSend: () => void;
}

/** Shows each line with the planned action, and later with the outcome. */
export function LinesPreview(props: PreviewProps): JSX.Element {
  const counts = createMemo(() => {
    const found = { fine: 0, already: 0, wrong: 0, added: 0 };
    for (const { state } of props.lines) found[state] += 1;
    return found;
  });
  const toSend = () => counts().fine + counts().added;
  return (
    <section class="stack" aria-labelledby="preview-title">
      <h2 id="preview-title">
        {props.isStarted && !props.isSending && counts().fine === 0
          ? t().addPeople.done
          : t().addPeople.preview}
      </h2>
      <div class="row" role="status">
        <Show when={counts().added}>
          <Badge look="good">{t().addPeople.counts.added(counts().added)}</Badge>
        </Show>
        <Show when={counts().fine}>
          <Badge>{t().addPeople.counts.fine(counts().fine)}</Badge>
        </Show>
        <Show when={counts().already}>
          <Badge>{t().addPeople.counts.already(counts().already)}</Badge>
        </Show>
        <Show when={counts().wrong}>
          <Badge look="wrong">{t().addPeople.counts.wrong(counts().wrong)}</Badge>
        </Show>
        <Show when={props.isChecking}>
          <span class="faint">{t().addPeople.checking}</span>
        </Show>
      </div>
      <Show when={props.isUnknown}>
        <p class="note">{t().addPeople.unknown}</p>
      </Show>
      <Show when={props.isStarted && (props.isSending || counts().fine > 0)}>
        <progress aria-label={t().addPeople.progress} value={counts().added} max={toSend()} />
      </Show>
      <Show when={props.wrong}>
        <Alert>
          {t().addPeople.fault} {props.wrong}
        </Alert>
      </Show>
      <Show when={!props.isStarted || counts().fine > 0}>
        <div class="row">
          <Button
            look="primary"
            isBusy={props.isSending}
            disabled={counts().fine === 0 || props.isChecking}
            onClick={() => props.onSend()}
          >
            {props.isStarted ? t().addPeople.goOn : t().addPeople.go(counts().fine)}
          </Button>
        </div>
      </Show>
      <Lines lines={props.lines} isStarted={props.isStarted} />
    </section>
  );
}

function Lines(props: { lines: readonly Line[]; isStarted: boolean }): JSX.Element {
  const isNarrow = createIsNarrow();
  return (
    <LongList
      class="add-lines"
      label={t().addPeople.preview}
      count={props.lines.length}
      rowRem={isNarrow() ? 6 : 2.75}
      head={
        <>
          <span role="columnheader">{t().addPeople.line}</span>
          <span role="columnheader">{t().addPeople.who}</span>
          <span role="columnheader" class="wide-only">
            {t().people.role}
          </span>
          <span role="columnheader" class="wide-only">
            {t().addPeople.state}
          </span>
        </>
      }
      row={(index) => (
        <Show when={props.lines[index]}>
          {(line) => <LineCells line={line()} isStarted={props.isStarted} />}
        </Show>
      )}
    />
  );
}

function LineCells(props: { line: Line; isStarted: boolean }): JSX.Element {
  return (
    <>
      <span role="cell" class="faint">
        {props.line.number}
      </span>
      <span role="cell" class="who">
        <bdi>{props.line.text}</bdi>
      </span>
      <span role="cell" class="role">
        {t().people.roles[props.line.role]}
      </span>
      <span role="cell" class="state">
        <Switch>
          <Match when={props.line.state === 'added'}>
            <Badge look="good">{t().addPeople.added}</Badge>
          </Match>
          <Match when={props.line.state === 'already'}>
            <Badge>{t().addPeople.already}</Badge>
          </Match>
          <Match when={props.line.state === 'fine'}>
            {props.isStarted ? t().addPeople.notSent : t().addPeople.fine}
          </Match>
          <Match when={props.line.fault}>
            {(fault) => <Badge look="wrong">{sayFault(fault())}</Badge>}
          </Match>
        </Switch>
      </span>
    </>
  );
}

function sayFault(fault: NonNullable<Line['fault']>): string {
  return typeof fault === 'string' ? t().addPeople.wrong[fault] : fault.said;
}
