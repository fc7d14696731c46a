import './notifications.css';
import type { Notification } from '@guildhall/sdk/light';
import { createSignal, For, onMount, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall, queryClient } from '#api/client.ts';
import { useQuery } from '#api/use-query.ts';
import { t } from '#texts/texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Time } from '#ui/time.tsx';
import { addressOfTab } from './pages.ts';
import { notificationsQuery } from './notifications.query.ts';

/**
 * Lists what is to be verified, what happened to the user's corrections, what the user was asked,
 * documents and chats that were shared with them, and, of the teams that the user leads, what
 * visitors left and which sources need help. All
 * are read once they were shown.
 */
export default function Notifications(props: { onClose: () => void }): JSX.Element {
  const found = useQuery(notificationsQuery);
  // The marks of what is new stay until the list is closed.
  const [fresh, setFresh] = createSignal<ReadonlySet<string>>(new Set());
  onMount(async () => {
    // If the list cannot be read, its place says so.
    const list = await queryClient.fetchQuery(notificationsQuery()).catch(() => undefined);
    if (!list) return;
    setFresh(new Set(list.notifications.filter(({ isRead }) => !isRead).map(({ id }) => id)));
    const isRead = await guildhall.try.readNotifications();
    if (isRead.ok) await queryClient.invalidateQueries({ queryKey: ['notifications'] });
  });
  return (
    <Dialog isOpen title={t().notifications.title} onClose={props.onClose}>
      <Loaded query={found} lines={3}>
        {(data) => (
          <Show
            when={data().notifications.length > 0}
            fallback={<p class="faint">{t().notifications.none}</p>}
          >
            <ul class="notifications">
              <For each={data().notifications}>
                {(it) => <Item it={it} isFresh={fresh().has(it.id)} onClose={props.onClose} />}
              </For>
            </ul>
          </Show>
        )}
      </Loaded>
    </Dialog>
  );
}

const icons = {
  correction_approved: 'check',
  correction_rejected: 'close',
  question_asked: 'ask',
  question_left: 'mail',
  document_shared: 'share',
  chat_shared: 'share',
  source_stopped: 'warning',
  source_waiting: 'clock',
  directory_waiting: 'clock',
  verification_due: 'clock',
} as const satisfies Record<Notification['kind'], IconName>;

interface ItemProps {
  it: Notification;
  isFresh: boolean;
  onClose: () => void;
}

function Item(props: ItemProps): JSX.Element {
  const isGood = () => props.it.kind === 'correction_approved';
  const icon = () => icons[props.it.kind];
  /** The router opens the link. With one of these keys the browser opens it elsewhere. */
  const onClick = ({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    if (!altKey && !ctrlKey && !metaKey && !shiftKey) props.onClose();
  };
  const address = () => {
    const { kind, questionId, documentId, chatId, sourceId, teamId } = props.it;
    if (kind === 'question_left') return `${addressOfTab('widget')}?team=${teamId}#left-questions`;
    if (sourceId !== null) return `${addressOfTab('sources')}/${sourceId}?team=${teamId}`;
    if (documentId !== null) return `/documents/${documentId}`;
    if (questionId !== null) return `/questions?open=${questionId}`;
    if (kind === 'directory_waiting') return `${addressOfTab('team')}?team=${teamId}`;
    if (kind === 'verification_due') return `/documents?team=${teamId}&verification=due`;
    return chatId === null ? undefined : `/chats/${chatId}?team=${teamId}`;
  };
  const text = () => t().notifications.kinds[props.it.kind];
  return (
    <li classList={{ fresh: props.isFresh }}>
      <span class={`mark ${isGood() ? 'good' : ''}`}>
        <Icon name={icon()} />
      </span>
      <span class="what">
        <Show when={address()} fallback={<span>{text()}</span>}>
          {(href) => (
            <a href={href()} onClick={onClick}>
              {text()}
            </a>
          )}
        </Show>
        <span dir="auto">{props.it.text}</span>
        <span class="faint small">
          <bdi>{props.it.teamName}</bdi> · <Time at={props.it.createdAt} />
        </span>
      </span>
    </li>
  );
}
