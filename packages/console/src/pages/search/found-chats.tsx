import type { ListedChat } from '@guildhall/sdk';
import { For, Match, Show, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import { useTeamContext } from '#api/team-context.ts';
import { splitByText } from '#ui/split-by-text.ts';
import { t } from '#texts/texts.ts';
import { Icon } from '#ui/icon.tsx';
import { Pager } from '#ui/pager.tsx';
import { Empty, Failed, Waiting } from '#ui/states.tsx';
import { Time } from '#ui/time.tsx';
import { useFoundChats } from './use-search.ts';
import type { Wanted } from './use-search.ts';

interface FoundChatsProps {
  wanted: () => Wanted;
  onFilter: (change: { page: number }) => void;
}

/** Lists the user's chats that contain the query, then those that others have shared. */
export function FoundChats(props: FoundChatsProps): JSX.Element {
  const own = useFoundChats(() => props.wanted(), false);
  const shared = useFoundChats(() => props.wanted(), true);
  const counts = () => [own, shared].map((found) => found.data?.pagination.totalCount ?? 0);
  const longer = () => {
    const [ownCount = 0, sharedCount = 0] = counts();
    return sharedCount > ownCount ? shared : own;
  };
  const all = () => [...(own.data?.chats ?? []), ...(shared.data?.chats ?? [])];
  const isLoaded = () => own.data !== undefined && shared.data !== undefined;
  return (
    <Switch fallback={<Waiting />}>
      <Match when={own.isLoadingError || shared.isLoadingError}>
        <Failed
          error={own.error ?? shared.error}
          onRetry={() => void Promise.all([own.refetch(), shared.refetch()])}
        />
      </Match>
      <Match when={isLoaded() && counts().every((count) => count === 0)}>
        <Empty icon="search" title={t().search.nothing}>
          <p>{t().search.nothingHint}</p>
        </Empty>
      </Match>
      <Match when={isLoaded()}>
        <section class="stack">
          <p class="faint small" role="status">
            {t().search.results(counts().reduce((sum, count) => sum + count, 0))}
          </p>
          <ol class="results">
            <For each={all()}>{(chat) => <Result chat={chat} query={props.wanted().query} />}</For>
          </ol>
          <Show when={longer().data}>
            {(data) => (
              <Pager pagination={data().pagination} onTurn={(page) => props.onFilter({ page })} />
            )}
          </Show>
        </section>
      </Match>
    </Switch>
  );
}

function Result(props: { chat: ListedChat; query: string }): JSX.Element {
  const context = useTeamContext();
  return (
    <li class="result">
      <h2>
        <a class="result-link" href={context.link(`/chats/${props.chat.id}`)}>
          <Icon name="ask" />
          <bdi>
            <Marked text={props.chat.title ?? t().ask.newChat} query={props.query} />
          </bdi>
        </a>
      </h2>
      <p class="row small faint">
        <Time at={props.chat.updatedAt} />
        <Show when={!props.chat.isOwn}>
          <span>{t().search.sharedBy(props.chat.ownerName ?? '')}</span>
        </Show>
      </p>
      <Show when={props.chat.excerpt}>
        {(excerpt) => (
          <p class="snippet" dir="auto">
            <Marked text={excerpt()} query={props.query} />
          </p>
        )}
      </Show>
    </li>
  );
}

function Marked(props: { text: string; query: string }): JSX.Element {
  return (
    <For each={splitByText(props.text, props.query)}>
      {(piece) => (piece.isMarked ? <mark>{piece.text}</mark> : piece.text)}
    </For>
  );
}
