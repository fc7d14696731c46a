import { A, useLocation } from '@solidjs/router';
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
  const isCurrent = (path: string) =>
    path === '/'
      ? location.pathname === '/' || location.pathname.startsWith('/chats/')
      : location.pathname.startsWith(path);
  return (
    <nav aria-label={t().shell.pages}>
      <ul>
        <For each={pages.filter(({ least }) => here.may(least))}>
          {(page) => (
            <li>
              <A
                href={here.link(page.path)}
                aria-current={isCurrent(page.path) ? 'page' : undefined}
              >
                <Icon name={page.icon} />
                {page.name()}
                <Show when={page.path === '/training'}>
                  {' '}
                  <WaitingCorrections />
                </Show>
              </A>
            </li>
          )}
        </For>
      </ul>
    </nav>
  );
}
