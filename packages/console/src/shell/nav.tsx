import { useLocation } from '@solidjs/router';
import { For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { useTeamContext } from '#api/team-context.ts';
import { t } from '#texts/texts.ts';
import { Icon } from '#ui/icon.tsx';
import { leastRoles } from './least-roles.ts';
import { pageLinks } from './page-links.ts';
import { WaitingCorrections } from './waiting-corrections.tsx';

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
        <For each={pageLinks.filter(({ path }) => context.may(leastRoles[path]))}>
          {(page) => (
            <li>
              <a href={context.link(page.path)} aria-current={currentOf(page.path)}>
                <Icon name={page.icon} />
                {page.name()}
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
