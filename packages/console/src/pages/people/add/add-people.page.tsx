import '../people.css';
import { createSignal, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { queryClient } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { pages } from '#shell/pages.ts';
import { t, tp } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { createDraft } from '#ui/draft.ts';
import { Icon } from '#ui/icon.tsx';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { Page } from '#ui/page.tsx';
import { Empty } from '#ui/states.tsx';
import { AddForm } from './add-form.tsx';
import type { Choices } from './line.ts';
import { LinesPreview, previewTitleId } from './lines-preview.tsx';
import { NoMailNote } from './no-mail-note.tsx';
import { createPeopleList } from './people-list.ts';

/** Adds many people at once, from pasted text and a table. Each line is checked and can be edited. */
export default function AddPeoplePage(): JSX.Element {
  const context = useTeamContext();
  const [choices, setChoices] = createSignal<Choices>({ role: 'member', sendInvite: true });
  const [isStarted, start] = createSignal(false);
  const list = createPeopleList(choices);
  const teamId = context.team().id;
  const [pasted, paste] = createDraft(() => `people.${teamId}`);
  const send = async () => {
    start(true);
    await list.send.run();
    if (list.isDone()) paste('');
    await queryClient.invalidateQueries({ queryKey: ['session'] });
  };
  const again = () => {
    start(false);
    paste('');
    list.clear();
  };
  return (
    <Page
      title={t().people.add}
      actions={
        <a class="button" href={context.link('/people')}>
          <Icon name="back" class="directed" />
          {tp().addPeople.back}
        </a>
      }
    >
      <Show
        when={context.may(pages['/people/add'].least)}
        fallback={
          <Empty icon="lock" title={tp().addPeople.onlyLeaders}>
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
                list.checkSoon();
              }}
              pasted={pasted}
              onPaste={paste}
              onLines={(source, lines) => {
                list.set(source, lines);
                if (source === 'table' && lines.length > 0) requestAnimationFrame(showPreview);
              }}
            />
          </Show>
          <Show when={list.lines().length > 0} fallback={<NobodyYet />}>
            <LeaveGuard isChanged={list.isUnkept() && !list.send.isBusy()} />
            <LinesPreview list={list} isStarted={isStarted()} onSend={() => void send()} />
          </Show>
          <Show when={isStarted() && choices().sendInvite}>
            <NoMailNote isSent email={list.lines().find(({ email }) => email)?.email} />
          </Show>
          <Show when={isStarted() && !list.send.isBusy()}>
            <div class="row">
              <Button icon="add" onClick={again}>
                {tp().addPeople.another}
              </Button>
            </div>
          </Show>
        </div>
      </Show>
    </Page>
  );
}

/** Moves to what was read of a file, which is below the window of a phone. */
function showPreview(): void {
  const title = document.getElementById(previewTitleId);
  title?.scrollIntoView({ block: 'start' });
  title?.focus({ preventScroll: true });
}

/** Shows the disabled button and the reason, while there is nobody to add. */
function NobodyYet(): JSX.Element {
  return (
    <div class="row">
      <Button look="primary" disabled aria-describedby="nobody-yet">
        {t().people.add}
      </Button>
      <span class="faint" id="nobody-yet">
        {tp().addPeople.nobodyYet}
      </span>
    </div>
  );
}
