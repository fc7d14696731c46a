import { useLocation } from '@solidjs/router';
import { For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { useHere } from '#api/session.ts';
import { t } from '#texts/texts.ts';
import { Icon } from '#ui/icon.tsx';
import { pages } from './pages.ts';
import { WaitingCorrections } from './waiting-corrections.tsx';

/** The pages that one's role on this team opens. */
export function Nav(): JSX.Element {
  const here = useHere();
  const location = useLocation();
  /** Of a page below it, such as one document, it is the place and not the page itself. */
  const currentOf = (path: string) => {
    if (location.pathname === path) return 'page';
    const isBelow = location.pathname.startsWith(path === '/' ? '/chats/' : path);
    return isBelow ? 'true' : undefined;
  };
  return (
    <nav aria-label={t().shell.pages}>
      <ul>
        <For each={pages.filter(({ least }) => here.may(least))}>
          {(page) => (
            <li>
              <a href={here.link(page.path)} aria-current={currentOf(page.path)}>
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
