import './notifications.css';
import { useNavigate } from '@solidjs/router';
import type { Notification } from '@guildhall/sdk/light';
import { createSignal, For, Match, onMount, Show, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall, queryClient } from '#api/client.ts';
import { useQuery } from '#api/use-query.ts';
import { t } from '#texts/texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { Failed, Waiting } from '#ui/states.tsx';
import { Time } from '#ui/time.tsx';
import { notificationsQuery } from './notifications.query.ts';

/** Lists what happened to the user's corrections. All are read once they were shown. */
export default function Notifications(props: { onClose: () => void }): JSX.Element {
  const found = useQuery(notificationsQuery);
  // The marks of what is new stay until the list is closed.
  const [fresh, setFresh] = createSignal<ReadonlySet<string>>(new Set());
  onMount(async () => {
    const { notifications } = await queryClient.fetchQuery(notificationsQuery());
    setFresh(new Set(notifications.filter(({ isRead }) => !isRead).map(({ id }) => id)));
    const isRead = await guildhall.try.readNotifications();
    if (isRead.ok) await queryClient.invalidateQueries({ queryKey: ['notifications'] });
  });
  return (
    <Dialog isOpen title={t().notifications.title} onClose={props.onClose}>
      <Switch fallback={<Waiting lines={3} />}>
        <Match when={found.error}>
          <Failed error={found.error} />
        </Match>
        <Match when={found.data?.notifications.length === 0}>
          <p class="faint">{t().notifications.none}</p>
        </Match>
        <Match when={found.data}>
          {(data) => (
            <ul class="notifications">
              <For each={data().notifications}>
                {(it) => <Item it={it} isFresh={fresh().has(it.id)} onClose={props.onClose} />}
              </For>
            </ul>
          )}
        </Match>
      </Switch>
    </Dialog>
  );
}

interface ItemProps {
  it: Notification;
  isFresh: boolean;
  onClose: () => void;
}

function Item(props: ItemProps): JSX.Element {
  const navigate = useNavigate();
  const isGood = () => props.it.kind === 'correction_approved';
  const open = (event: Event) => {
    event.preventDefault();
    props.onClose();
    navigate(address());
  };
  const address = () => `/chats/${props.it.chatId}?team=${props.it.teamId}`;
  const text = () => t().notifications.kinds[props.it.kind];
  return (
    <li classList={{ fresh: props.isFresh }}>
      <span class={`mark ${isGood() ? 'good' : ''}`}>
        <Icon name={isGood() ? 'check' : 'close'} />
      </span>
      <span class="what">
        <Show when={props.it.chatId} fallback={<span>{text()}</span>}>
          <a href={address()} onClick={open}>
            {text()}
          </a>
        </Show>
        <span dir="auto">{props.it.text}</span>
        <span class="faint small">
          <bdi>{props.it.teamName}</bdi> · <Time at={props.it.createdAt} />
        </span>
      </span>
    </li>
  );
}
