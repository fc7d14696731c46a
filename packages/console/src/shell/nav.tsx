import { useLocation } from '@solidjs/router';
import { For, Show, createEffect, on } from 'solid-js';
import type { JSX } from 'solid-js';
import { useTeamContext } from '#api/team-context.ts';
import { t } from '#texts/texts.ts';
import { Icon } from '#ui/icon.tsx';
import { guildhall, queryClient } from '#api/client.ts';
import { decidedCorrections } from '#api/decided-corrections.ts';
import { useQuery } from '#api/use-query.ts';
import { linkedPages } from '#shell/pages.ts';
import { opens } from './opens.ts';

/** Links to the pages that the user's role on this team opens. */
export function Nav(): JSX.Element {
  const context = useTeamContext();
  const location = useLocation();
  /**
   * Returns `page` for the current page, and `true` for the page above the current one, for example
   * the list of an open document.
   */
  const currentOf = (path: string) => {
    if (location.pathname === path) return 'page';
    const isBelow = location.pathname.startsWith(path === '/' ? '/chats/' : `${path}/`);
    return isBelow ? 'true' : undefined;
  };
  return (
    <nav aria-label={t().shell.pages}>
      <ul>
        <For each={linkedPages.filter((page) => !page.isApart && opens(context, page))}>
          {(page) => (
            <li>
              <a href={context.link(page.path)} aria-current={currentOf(page.path)}>
                <Icon name={page.icon} />
                {t().shell[page.name]}
                <Show when={page.path === '/training'}>
                  {' '}
                  <WaitingCorrections />
                </Show>
              </a>
            </li>
          )}
        </For>
      </ul>
    </nav>
  );
}

/**
 * Shows how many corrections of the user's teams wait for a decision. The query key starts like the
 * correction lists' keys, so that reloading the lists reloads the count.
 */
function WaitingCorrections(): JSX.Element {
  const location = useLocation();
  const key = () => ['training', 'waiting'];
  const found = useQuery(() => ({
    queryKey: key(),
    queryFn: () => guildhall.listTraining({ allTeams: 'true', isWaiting: 'true', pageSize: 1 }),
    refetchInterval: 60_000,
  }));
  createEffect(
    on(
      () => location.pathname,
      () => void queryClient.invalidateQueries({ queryKey: key() }),
      { defer: true },
    ),
  );
  const count = () => {
    const total = found.data?.pagination.totalCount ?? 0;
    const held = decidedCorrections().filter(({ status }) => status === 'pending');
    return Math.max(0, total - held.length);
  };
  return (
    <Show when={count() > 0}>
      <span class="count">
        <span aria-hidden="true">{count() > 99 ? '99+' : count()}</span>
        <span class="visually-hidden">{t().shell.waiting(count())}</span>
      </span>
    </Show>
  );
}
