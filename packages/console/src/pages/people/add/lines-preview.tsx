import { createMemo, createSignal, For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { isAtLeast, rolesHighestFirst } from '#api/roles.ts';
import { useTeamContext } from '#api/team-context.ts';
import { t, tp } from '#texts/texts.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { createIsNarrow } from '#ui/is-narrow.ts';
import { LongList } from '#ui/long-list.tsx';
import { Alert, Badge } from '#ui/states.tsx';
import { LineState } from './line-state.tsx';
import type { Line } from './line.ts';
import { OwnersDialog } from './owners-dialog.tsx';
import type { PeopleList } from './people-list.ts';

/** The id of the heading above the lines, which takes the focus. */
export const previewTitleId = 'preview-title';

interface PreviewProps {
  list: PeopleList;
  isStarted: boolean;
  onSend: () => void;
}

/** Shows each line with the planned action, and later with the outcome. Lines can be edited. */
export function LinesPreview(props: PreviewProps): JSX.Element {
  const counts = createMemo(() => {
    const found = { unchecked: 0, fine: 0, already: 0, wrong: 0, added: 0 };
    for (const { state } of props.list.lines()) found[state] += 1;
    return found;
  });
  const { check, send } = props.list;
  const toSend = () => counts().fine + counts().added;
  const [isAsking, ask] = createSignal(false);
  const newOwners = () =>
    props.list
      .lines()
      .filter(({ role, state }) => role === 'owner' && (state === 'fine' || state === 'unchecked'))
      .length;
  const isDone = () => props.isStarted && !send.isBusy() && counts().fine === 0;
  return (
    <section class="stack" aria-labelledby={previewTitleId}>
      <h2 id={previewTitleId} class="focus-place" tabindex="-1">
        {isDone() && counts().wrong === 0 ? t().ui.done : tp().addPeople.preview}
      </h2>
      <div class="row" role="status">
        <Show when={counts().added}>
          <Badge look="good">{tp().addPeople.counts.added(counts().added)}</Badge>
        </Show>
        <Show when={counts().fine}>
          <Badge>{tp().addPeople.counts.fine(counts().fine)}</Badge>
        </Show>
        <Show when={counts().already}>
          <Badge>{tp().addPeople.counts.already(counts().already)}</Badge>
        </Show>
        <Show when={counts().wrong}>
          <Badge look="wrong">{tp().addPeople.counts.wrong(counts().wrong)}</Badge>
        </Show>
        <Show when={check.isBusy()}>
          <span class="faint">{tp().addPeople.checking}</span>
        </Show>
      </div>
      <Show when={counts().wrong > 0}>
        <p class="faint">{tp().addPeople.editHint}</p>
      </Show>
      <Show when={check.wrong()}>
        <Alert>
          {tp().addPeople.notChecked} {check.wrong()}
        </Alert>
        <div class="row">
          <Button icon="refresh" onClick={() => void check.run()}>
            {t().ui.tryAgain}
          </Button>
        </div>
      </Show>
      <Show when={props.isStarted && (send.isBusy() || counts().fine > 0)}>
        <progress aria-label={tp().addPeople.progress} value={counts().added} max={toSend()} />
      </Show>
      <Show when={send.wrong()}>
        <Alert>
          {tp().addPeople.fault} {send.wrong()}
        </Alert>
      </Show>
      <Show when={!props.isStarted || counts().fine > 0}>
        <div class="row">
          <Button
            look="primary"
            isBusy={send.isBusy()}
            disabled={counts().fine + counts().unchecked === 0}
            onClick={() => (newOwners() > 0 ? ask(true) : props.onSend())}
          >
            {props.isStarted
              ? tp().addPeople.goOn
              : tp().addPeople.go(counts().fine + counts().unchecked)}
          </Button>
        </div>
      </Show>
      <Lines list={props.list} isStarted={props.isStarted} />
      <Show when={isAsking()}>
        <OwnersDialog
          count={newOwners()}
          submit={tp().addPeople.go(counts().fine + counts().unchecked)}
          onSend={() => {
            ask(false);
            props.onSend();
          }}
          onClose={() => ask(false)}
        />
      </Show>
    </section>
  );
}

function Lines(props: { list: PeopleList; isStarted: boolean }): JSX.Element {
  const isNarrow = createIsNarrow();
  const hasPhones = () => props.list.lines().some(({ email, phone }) => email && phone);
  return (
    <LongList
      class="add-lines"
      label={tp().addPeople.preview}
      count={props.list.lines().length}
      rowRem={(isNarrow() ? 11 : 3.25) + (hasPhones() ? 1.25 : 0)}
      head={
        <>
          <span role="columnheader">{tp().addPeople.line}</span>
          <span role="columnheader" class="wide-only">
            {t().fields.name}
          </span>
          <span role="columnheader">{tp().addPeople.who}</span>
          <span role="columnheader" class="wide-only">
            {t().people.role}
          </span>
          <span role="columnheader" class="wide-only">
            {t().documents.state}
          </span>
          <span role="columnheader" class="wide-only">
            <span class="visually-hidden">{t().ui.remove}</span>
          </span>
        </>
      }
      row={(index) => (
        <Show when={props.list.lines()[index]}>
          {(line) => <LineCells list={props.list} line={line()} isStarted={props.isStarted} />}
        </Show>
      )}
    />
  );
}

interface LineProps {
  list: PeopleList;
  line: Line;
  isStarted: boolean;
}

function LineCells(props: LineProps): JSX.Element {
  const context = useTeamContext();
  // Set again only when they change: a check that ends meanwhile must not undo what is being typed.
  const name = createMemo(() => props.line.name);
  const who = createMemo(() => props.line.who);
  const isFixed = () => props.line.state === 'added' || props.list.send.isBusy();
  const label = (field: string) => tp().addPeople.fieldOf(field, props.line.number);
  const readWho = (text: string) =>
    props.list.edit(props.line, {
      text,
      ...(text.includes('@') || /\p{L}/u.test(text)
        ? { email: text, phone: props.line.email ? props.line.phone : undefined }
        : { email: undefined, phone: text || undefined }),
    });
  const ownRoles = () => rolesHighestFirst.filter((role) => isAtLeast(context.team().role, role));
  const isRoleWrong = () => props.line.fault === 'role' || props.line.fault === 'higher';
  return (
    <>
      <span role="cell" class="faint">
        {props.line.number}
      </span>
      <span role="cell" class="name">
        <input
          class="input"
          dir="auto"
          aria-label={label(t().fields.name)}
          placeholder={t().fields.name}
          maxLength={200}
          disabled={isFixed()}
          value={name()}
          onChange={(event) =>
            props.list.edit(props.line, { name: event.currentTarget.value.trim() })
          }
        />
      </span>
      <span role="cell" class="who">
        <input
          class="input"
          dir="auto"
          aria-label={label(tp().addPeople.who)}
          aria-invalid={props.line.state === 'wrong' && !isRoleWrong()}
          disabled={isFixed()}
          value={who()}
          onChange={(event) => readWho(event.currentTarget.value.trim())}
        />
        <Show when={props.line.email && props.line.phone}>
          {(phone) => (
            <bdi class="faint small phone" dir="ltr">
              {phone()}
            </bdi>
          )}
        </Show>
      </span>
      <span role="cell" class="role">
        <select
          class="input"
          aria-label={label(t().people.role)}
          aria-invalid={isRoleWrong()}
          disabled={isFixed()}
          onChange={(event) => props.list.edit(props.line, { role: event.currentTarget.value })}
        >
          <Show when={isRoleWrong()}>
            <option selected>{props.line.written}</option>
          </Show>
          <For each={ownRoles()}>
            {(role) => (
              <option value={role} selected={!isRoleWrong() && role === props.line.role}>
                {t().people.roles[role]}
              </option>
            )}
          </For>
        </select>
      </span>
      <span role="cell" class="state">
        <LineState line={props.line} isStarted={props.isStarted} />
      </span>
      <span role="cell" class="remove">
        <Show when={!isFixed()}>
          <IconButton
            icon="close"
            size="small"
            label={label(t().ui.remove)}
            onClick={() => props.list.remove(props.line)}
          />
        </Show>
      </span>
    </>
  );
}
