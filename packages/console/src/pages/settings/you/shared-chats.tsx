import type { ListedChat } from '@guildhall/sdk';
import { createSignal, For, lazy, Match, Show, Suspense, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { useQuery } from '#api/use-query.ts';
import { reloadChat } from '#sharing/reload-chat.ts';
import { language, t, tp } from '#texts/texts.ts';
import { createAction } from '#ui/action.ts';
import { Button } from '#ui/button.tsx';
import { sayDayAndTime } from '#ui/say-day.ts';
import { Alert, Failed, Waiting } from '#ui/states.tsx';
import { showToast } from '#ui/toasts.tsx';

const ShareDialog = lazy(() => import('#sharing/share-dialog.tsx'));

const listedMax = 100;

/** Lists the chats that the user shares, of all teams, with whom and until when, to end each. */
export function SharedChats(): JSX.Element {
  const [changed, change] = createSignal<ListedChat>();
  const query = useQuery(() => ({
    queryKey: ['chats', 'shared-by-me'],
    queryFn: () => guildhall.listChats({ isShared: true, pageSize: listedMax }),
    reconcile: 'id',
  }));
  const stop = createAction(async (chatId: string) => {
    await guildhall.updateChat({ chatId, sharing: null });
    showToast(t().ask.noLongerShared);
    await reloadChat(chatId);
  });
  return (
    <section class="card stack settings-form settings-list">
      <h2>{tp().sharing.own}</h2>
      <Alert>{stop.wrong()}</Alert>
      <Switch fallback={<Waiting lines={2} />}>
        <Match when={query.isLoadingError}>
          <Failed error={query.error} onRetry={() => void query.refetch()} />
        </Match>
        <Match when={query.data}>
          {(data) => (
            <>
              <Show
                when={data().chats.length > 0}
                fallback={<p class="faint">{tp().sharing.none}</p>}
              >
                <ul>
                  <For each={data().chats}>
                    {(chat) => (
                      <Row
                        chat={chat}
                        onChange={() => change(chat)}
                        onStop={() => void stop.run(chat.id)}
                      />
                    )}
                  </For>
                </ul>
              </Show>
              <Show when={data().pagination.totalCount > data().chats.length}>
                <p class="faint small">{tp().sharing.more(data().chats.length)}</p>
              </Show>
            </>
          )}
        </Match>
      </Switch>
      <Show when={changed()}>
        {(chat) => (
          <Suspense>
            <ShareDialog chat={chat()} onClose={() => change()} />
          </Suspense>
        )}
      </Show>
    </section>
  );
}

function Row(props: { chat: ListedChat; onChange: () => void; onStop: () => void }): JSX.Element {
  const context = useTeamContext();
  const title = () => props.chat.title ?? t().ask.newChat;
  const readers = () => {
    const { sharing, teamId } = props.chat;
    const team = context.session().teams.find(({ id }) => id === teamId)?.name ?? '';
    if (sharing?.with !== 'people') return tp().sharing.team(team);
    const names = sharing.people.map(({ name }) => name ?? t().access.somebody);
    return new Intl.ListFormat(language(), { type: 'conjunction' }).format(names);
  };
  return (
    <li>
      <span class="what">
        <a href={`/chats/${props.chat.id}?team=${props.chat.teamId}`} dir="auto">
          {title()}
        </a>
        <span class="faint small">
          <bdi>{readers()}</bdi>
          <Show when={props.chat.sharing?.until}>
            {(until) => <> · {tp().sharing.ends(sayDayAndTime(until()))}</>}
          </Show>
        </span>
      </span>
      <Button
        size="small"
        aria-label={tp().sharing.changeOf(title())}
        onClick={() => props.onChange()}
      >
        {tp().sharing.change}
      </Button>
      <Button size="small" aria-label={tp().sharing.stopOf(title())} onClick={() => props.onStop()}>
        {t().ask.stopSharing}
      </Button>
    </li>
  );
}
