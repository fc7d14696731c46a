import './chat-list.css';
import { useLocation } from '@solidjs/router';
import { keepPreviousData } from '@tanstack/solid-query';
import type { ListedChat } from '@guildhall/sdk';
import { createSignal, createUniqueId, For, Match, Show, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { useQuery } from '#api/use-query.ts';
import { t } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { createDelayed } from '#ui/delayed.ts';
import { TextField } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { Failed, Waiting } from '#ui/states.tsx';
import { splitByText } from '#ui/split-by-text.ts';
import { ChatMenu } from './chat-menu.tsx';
import { chatGroups, groupOf } from './group-chats.ts';
import { createToday } from './today.ts';

const shownAtFirst = 30;
const shownMax = 100;
const sharedMax = 20;

/** Lists the user's own chats by the day, and those that others have shared with the team. */
export default function ChatList(): JSX.Element {
  const context = useTeamContext();
  const [search, setSearch] = createSignal('');
  const [count, setCount] = createSignal(shownAtFirst);
  const delayed = createDelayed(setSearch);
  const follow = (wanted: () => { pageSize: number; shared: boolean }) =>
    useQuery(() => {
      const asked = {
        teamId: context.team().id,
        ...wanted(),
        ...(search() && { search: search() }),
      };
      return {
        queryKey: ['chats', asked.teamId, asked],
        queryFn: () => guildhall.listChats(asked),
        placeholderData: keepPreviousData,
        // Keeps a chat's elements when the list is loaded again, so that its open menu stays open.
        reconcile: 'id',
      };
    });
  const own = follow(() => ({ pageSize: count(), shared: false }));
  const shared = follow(() => ({ pageSize: sharedMax, shared: true }));
  const today = createToday();
  // Chats of an earlier search say nothing about this one.
  const isEmpty = () =>
    [own, shared].every((list) => list.data?.chats.length === 0 && !list.isPlaceholderData);
  return (
    <section class="chats" aria-label={t().ask.recent}>
      <TextField
        type="search"
        label={t().ask.searchChats}
        isLabelHidden
        placeholder={t().ask.searchChats}
        onInput={({ currentTarget: { value } }) => delayed.start(value.trim())}
      />
      <div class="list">
        <Switch fallback={<Waiting lines={4} />}>
          <Match when={own.isLoadingError}>
            <Failed error={own.error} onRetry={() => void own.refetch()} />
          </Match>
          <Match when={isEmpty()}>
            <p class="faint small">{search() ? t().ask.noChatFound : t().ask.noChats}</p>
          </Match>
          <Match when={own.data}>
            {(data) => (
              <>
                <For each={chatGroups}>
                  {(group) => (
                    <Group
                      title={t().ask[group]}
                      chats={data().chats.filter((chat) => groupOf(chat, today()) === group)}
                      search={search()}
                    />
                  )}
                </For>
                <Show when={data().chats.length < Math.min(data().pagination.totalCount, shownMax)}>
                  <Button look="quiet" size="small" onClick={() => setCount(shownMax)}>
                    {t().ask.moreChats}
                  </Button>
                </Show>
                <Group
                  title={t().ask.byOthers}
                  chats={shared.data?.chats ?? []}
                  search={search()}
                />
                <Show when={shared.isLoadingError}>
                  <Failed error={shared.error} onRetry={() => void shared.refetch()} />
                </Show>
              </>
            )}
          </Match>
        </Switch>
      </div>
    </section>
  );
}

function Group(props: { title: string; chats: ListedChat[]; search: string }): JSX.Element {
  const id = createUniqueId();
  return (
    <Show when={props.chats.length > 0}>
      <h2 id={id}>{props.title}</h2>
      <ul aria-labelledby={id}>
        <For each={props.chats}>{(chat) => <ChatLink chat={chat} search={props.search} />}</For>
      </ul>
    </Show>
  );
}

function ChatLink(props: { chat: ListedChat; search: string }): JSX.Element {
  const context = useTeamContext();
  const location = useLocation();
  const path = () => `/chats/${props.chat.id}`;
  return (
    <li>
      <a
        href={context.link(path())}
        aria-current={location.pathname === path() ? 'page' : undefined}
      >
        <span class="row">
          <Show when={props.chat.isOwn && props.chat.isShared}>
            <Icon name="group" />
            <span class="visually-hidden">{t().ask.isShared}: </span>
          </Show>
          <bdi>{props.chat.title ?? t().ask.newChat}</bdi>
        </span>
        <Show when={!props.chat.isOwn && props.chat.ownerName}>
          {(name) => <bdi class="faint small">{name()}</bdi>}
        </Show>
        <Show when={props.chat.excerpt}>
          {(excerpt) => (
            <span class="faint small excerpt" dir="auto">
              <For each={splitByText(excerpt(), props.search)}>
                {(piece) => (piece.isMarked ? <mark>{piece.text}</mark> : piece.text)}
              </For>
            </span>
          )}
        </Show>
      </a>
      <ChatMenu chat={props.chat} />
    </li>
  );
}
