import { createSignal, lazy, Show, Suspense } from 'solid-js';
import type { JSX } from 'solid-js';
import { useQuery } from '#api/use-query.ts';
import { t } from '#texts/texts.ts';
import { Icon } from '#ui/icon.tsx';
import { notificationsQuery } from './notifications.query.ts';

const Notifications = lazy(() => import('./notifications.tsx'));

function useUnread(): () => number {
  const found = useQuery(notificationsQuery);
  return () => found.data?.unreadCount ?? 0;
}

/** Marks the button of a closed menu while notifications are unread. */
export function UnreadMark(): JSX.Element {
  const unread = useUnread();
  return (
    <Show when={unread() > 0}>
      <span class="unread-mark">
        <span class="visually-hidden">{t().notifications.unread(unread())}</span>
      </span>
    </Show>
  );
}

/** Opens the notifications, and shows how many are unread. */
export function Bell(): JSX.Element {
  const [isOpen, open] = createSignal(false);
  const unread = useUnread();
  return (
    <>
      <button type="button" class="menu-button bell" onClick={() => open(true)}>
        <Icon name="bell" />
        <span>{t().notifications.title}</span>
        <Show when={unread() > 0}>
          <span class="count">
            <span aria-hidden="true">{unread() > 99 ? '99+' : unread()}</span>
            <span class="visually-hidden">{t().notifications.unread(unread())}</span>
          </span>
        </Show>
      </button>
      <Show when={isOpen()}>
        <Suspense>
          <Notifications onClose={() => open(false)} />
        </Suspense>
      </Show>
    </>
  );
}
