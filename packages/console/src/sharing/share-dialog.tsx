import './share-dialog.css';
import type { Chat } from '@guildhall/sdk';
import { createSignal, createUniqueId, For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { t, tp } from '#texts/texts.ts';
import { createAction } from '#ui/action.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Combobox } from '#ui/combobox.tsx';
import type { Choice } from '#ui/combobox.tsx';
import { Select } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { sayDayAndTime } from '#ui/say-day.ts';
import { showErrorToast, showToast } from '#ui/toasts.tsx';
import { findMembers } from './find-members.ts';
import { reloadChat } from './reload-chat.ts';

/** A chat of one's own that is shared or is to be. */
export type SharedChat = Pick<Chat, 'id' | 'teamId' | 'sharing'>;

const audiences = ['nobody', 'team', 'people'] as const;
type Audience = (typeof audiences)[number];
const dayMs = 24 * 60 * 60_000;
/** After how many days the sharing may end by itself. */
const lengths = [1, 7, 30, 90] as const;

/** Asks with whom a chat is shared, and until when. */
export default function ShareDialog(props: { chat: SharedChat; onClose: () => void }): JSX.Element {
  const context = useTeamContext();
  // What was there when the dialog was opened: a list that is loaded again changes no choice.
  const { sharing, teamId } = props.chat;
  const [audience, setAudience] = createSignal<Audience>(sharing?.with ?? 'nobody');
  const [people, setPeople] = createSignal<Choice[]>((sharing?.people ?? []).map(asChoice));
  const team = () => context.session().teams.find(({ id }) => id === teamId);
  const isIncomplete = () => audience() === 'people' && people().length === 0;
  const save = createAction(async (form: HTMLFormElement) => {
    const until = readUntil(form, sharing?.until ?? null);
    const wanted = {
      nobody: null,
      team: { with: 'team', until } as const,
      people: { with: 'people', userIds: people().map(({ id }) => id), until } as const,
    }[audience()];
    await guildhall.updateChat({ chatId: props.chat.id, sharing: wanted });
    showToast(wanted === null ? t().ask.noLongerShared : tp().sharing.saved);
    props.onClose();
    await reloadChat(props.chat.id);
  });
  return (
    <FormDialog
      title={tp().sharing.title}
      submit={t().ui.save}
      action={save}
      isIncomplete={isIncomplete()}
      onClose={props.onClose}
    >
      <Audiences
        team={team()?.name ?? ''}
        // Partners see no list of people.
        offered={audiences.filter((it) => it !== 'people' || team()?.role !== 'partner')}
        audience={audience()}
        onChoose={setAudience}
      />
      <Show when={audience() === 'people'}>
        <People teamId={teamId} people={people()} onChange={setPeople} />
      </Show>
      <Show when={audience() !== 'nobody'}>
        <Until until={sharing?.until ?? null} />
        <p class="faint small">{tp().sharing.hint}</p>
      </Show>
      <Show when={sharing}>
        <p class="row">
          <CopyLink path={`/chats/${props.chat.id}?team=${teamId}`} />
        </p>
      </Show>
    </FormDialog>
  );
}

const asChoice = ({ userId, name }: { userId: string; name: string | null }): Choice => ({
  id: userId,
  name: name ?? t().access.somebody,
  icon: 'user',
});

function Audiences(props: {
  team: string;
  offered: readonly Audience[];
  audience: Audience;
  onChoose: (audience: Audience) => void;
}): JSX.Element {
  const group = createUniqueId();
  const texts = () => ({
    nobody: { label: tp().sharing.nobody, hint: undefined },
    team: { label: tp().sharing.team(props.team), hint: tp().sharing.teamHint },
    people: { label: tp().sharing.people, hint: tp().sharing.peopleHint },
  });
  return (
    <fieldset class="chat-audience stack tight">
      <legend>{tp().sharing.who}</legend>
      <For each={props.offered}>
        {(name) => (
          <div class="choice">
            <input
              type="radio"
              name={group}
              id={`${group}-${name}`}
              checked={props.audience === name}
              onChange={() => props.onChoose(name)}
            />
            <div>
              <label for={`${group}-${name}`} dir="auto">
                {texts()[name].label}
              </label>
              <Show when={texts()[name].hint}>{(hint) => <p class="faint small">{hint()}</p>}</Show>
            </div>
          </div>
        )}
      </For>
    </fieldset>
  );
}

function People(props: {
  teamId: string;
  people: readonly Choice[];
  onChange: (people: Choice[]) => void;
}): JSX.Element {
  const context = useTeamContext();
  const find = async (text: string) => {
    const taken = new Set(props.people.map(({ id }) => id));
    const own = new Set(context.session().memberships.map(({ userId }) => userId));
    const found = await findMembers(props.teamId, text);
    return found.filter(({ id }) => !taken.has(id) && !own.has(id));
  };
  return (
    <div class="stack tight">
      <Combobox
        label={tp().sharing.person}
        find={find}
        nothing={t().access.noMatch}
        isEmptiedAfter
        onChoose={(person) => props.onChange([...props.people, person])}
      />
      <ul class="chat-readers">
        <For each={props.people}>
          {(person) => (
            <li class="row spread">
              <span class="row">
                <Icon name="user" />
                <bdi>{person.name}</bdi>
              </span>
              <IconButton
                icon="close"
                size="small"
                label={`${t().ui.remove}: ${person.name}`}
                onClick={() => props.onChange(props.people.filter(({ id }) => id !== person.id))}
              />
            </li>
          )}
        </For>
      </ul>
    </div>
  );
}

function Until(props: { until: string | null }): JSX.Element {
  return (
    <Select name="until" label={tp().sharing.until}>
      <Show when={props.until}>
        {(until) => (
          <option value="same" selected>
            {tp().sharing.at(sayDayAndTime(until()))}
          </option>
        )}
      </Show>
      <option value="" selected={props.until === null}>
        {tp().sharing.forever}
      </option>
      <For each={lengths}>{(days) => <option value={days}>{tp().sharing.days(days)}</option>}</For>
    </Select>
  );
}

function readUntil(form: HTMLFormElement, until: string | null): string | null {
  const chosen = new FormData(form).get('until');
  if (chosen === 'same') return until;
  const days = Number(chosen);
  return days > 0 ? new Date(Date.now() + days * dayMs).toISOString() : null;
}

function CopyLink(props: { path: string }): JSX.Element {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${location.origin}${props.path}`);
      showToast(tp().sharing.copied);
    } catch (error) {
      showErrorToast(t().settings.notCopied, error);
    }
  };
  return (
    <Button icon="copy" size="small" onClick={() => void copy()}>
      {tp().sharing.copy}
    </Button>
  );
}
