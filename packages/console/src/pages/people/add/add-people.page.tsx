import '../people.css';
import { createSignal, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { queryClient } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { pages } from '#shell/pages.ts';
import { t } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Page } from '#ui/page.tsx';
import { Empty } from '#ui/states.tsx';
import { AddForm } from './add-form.tsx';
import type { Choices } from './line.ts';
import { LinesPreview } from './lines-preview.tsx';
import { NoMailNote } from './no-mail-note.tsx';
import { createPeopleList } from './people-list.ts';

/** Adds many people at once, from pasted text and a table. Each line is checked and can be edited. */
export default function AddPeoplePage(): JSX.Element {
  const context = useTeamContext();
  const [choices, setChoices] = createSignal<Choices>({ role: 'member', sendInvite: true });
  const [isStarted, start] = createSignal(false);
  const list = createPeopleList(choices);
  const send = async () => {
    start(true);
    await list.send.run();
    await queryClient.invalidateQueries({ queryKey: ['session'] });
  };
  const again = () => {
    start(false);
    list.clear();
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
                list.checkSoon();
              }}
              onLines={list.set}
            />
          </Show>
          <Show when={list.lines().length > 0} fallback={<NobodyYet />}>
            <LinesPreview list={list} isStarted={isStarted()} onSend={() => void send()} />
          </Show>
          <Show when={isStarted() && choices().sendInvite}>
            <NoMailNote isSent />
          </Show>
          <Show when={isStarted() && !list.send.isBusy()}>
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
