import '../people.css';
import { createSignal, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { queryClient } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { pages } from '#shell/pages.ts';
import { t } from '#texts/texts.ts';
import { createAction } from '#ui/action.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Page } from '#ui/page.tsx';
import { Empty } from '#ui/states.tsx';
import { AddForm } from './add-form.tsx';
import type { Choices } from './add-form.tsx';
import { checkLines } from './check-lines.ts';
import { findMembers } from './find-members.ts';
import type { Line, RawLine } from './line.ts';
import { LinesPreview } from './lines-preview.tsx';
import { sendLines } from './send-lines.ts';

/** Adds many people at once. Shows pasted text or a table line by line before anything is sent. */
export default function AddPeoplePage(): JSX.Element {
  const context = useTeamContext();
  const [choices, setChoices] = createSignal<Choices>({ role: 'member', sendInvite: true });
  const [raw, setRaw] = createSignal<readonly RawLine[]>([]);
  const [lines, setLines] = createSignal<readonly Line[]>([]);
  const [isUnknown, setUnknown] = createSignal(false);
  const [isStarted, start] = createSignal(false);

  const merge = (changed: readonly Line[]) => {
    const byNumber = new Map(changed.map((line) => [line.number, line]));
    setLines((now) => now.map((line) => byNumber.get(line.number) ?? line));
  };
  const check = createAction(async (checked: readonly RawLine[]) => {
    const fine = lines().filter(({ state }) => state === 'fine');
    if (fine.length === 0) return;
    const members = await findMembers(context.team().id, fine);
    if (raw() !== checked || isStarted()) return;
    setUnknown(members === undefined);
    merge(
      fine
        .filter(({ number }) => members?.has(number))
        .map((line) => ({ ...line, state: 'already' })),
    );
  });
  const show = (read: readonly RawLine[]) => {
    const { role } = choices();
    const nameOfRole = (known: Line['role']) => t().people.roles[known];
    setRaw(read);
    setLines(checkLines(read, { role, ownRole: context.team().role, nameOfRole }));
    void check.run(read);
  };
  const send = createAction(async () => {
    start(true);
    const { sendInvite } = choices();
    await sendLines(lines(), { teamId: context.team().id, sendInvite, onDone: merge });
    await queryClient.invalidateQueries({ queryKey: ['session'] });
  });
  const again = () => {
    start(false);
    setRaw([]);
    setLines([]);
  };
  return (
    <Page
      title={t().addPeople.title}
      actions={
        <a class="button" href={context.link('/people')}>
          <Icon name="back" class="directed" />
          {t().addPeople.back}
        </a>
      }
    >
      <Show
        when={context.may(pages['/people/add'].least)}
        fallback={
          <Empty icon="lock" title={t().addPeople.onlyLeaders}>
            <p>{t().shell.onlyLeadersHint}</p>
          </Empty>
        }
      >
        <div class="add-people stack">
          <Show when={!isStarted()}>
            <AddForm
              choices={choices()}
              onChoose={(chosen) => {
                setChoices(chosen);
                show(raw());
              }}
              onLines={show}
            />
          </Show>
          <Show when={lines().length > 0} fallback={<NobodyYet />}>
            <LinesPreview
              lines={lines()}
              isChecking={check.isBusy()}
              isUnknown={isUnknown()}
              isStarted={isStarted()}
              isSending={send.isBusy()}
              wrong={send.wrong()}
              onSend={() => void send.run()}
            />
          </Show>
          <Show when={isStarted() && !send.isBusy()}>
            <div class="row">
              <Button icon="add" onClick={again}>
                {t().addPeople.another}
              </Button>
            </div>
          </Show>
        </div>
      </Show>
    </Page>
  );
}

/** Shows the disabled button and the reason, while there is nobody to add. */
function NobodyYet(): JSX.Element {
  return (
    <div class="row">
      <Button look="primary" disabled aria-describedby="nobody-yet">
        {t().addPeople.title}
      </Button>
      <span class="faint" id="nobody-yet">
        {t().addPeople.nobodyYet}
      </span>
    </div>
  );
}
