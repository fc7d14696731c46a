import './shell.css';
import { useLocation } from '@solidjs/router';
import { createEffect, createSignal, ErrorBoundary, lazy, on, onCleanup, onMount } from 'solid-js';
import { Show, Suspense } from 'solid-js';
import type { JSX } from 'solid-js';
import { isReachable } from '#api/connection.ts';
import { t } from '#texts/texts.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Empty, Waiting } from '#ui/states.tsx';
import { Toasts } from '#ui/toasts.tsx';
import { closeFinder, openFinder, wantedWords } from './open-finder.ts';
import { InvitationNotice } from './invitation-notice.tsx';
import { Side } from './side.tsx';
import { SignedOut } from './signed-out.tsx';
import { Wordmark } from './wordmark.tsx';

const Finder = lazy(() => import('./finder.tsx'));

/** Shows the frame around every page. */
export function Shell(props: { children: JSX.Element }): JSX.Element {
  const [isMenuOpen, openMenu] = createSignal(false);
  const location = useLocation();
  let main!: HTMLElement;
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') openMenu(false);
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
    event.preventDefault();
    openFinder();
  };
  onMount(() => document.addEventListener('keydown', onKey));
  onCleanup(() => document.removeEventListener('keydown', onKey));
  createEffect(
    on(
      () => location.pathname,
      () => openMenu(false),
      { defer: true },
    ),
  );
  return (
    <div class="shell">
      <a class="skip" href="#content" onClick={(event) => skipTo(event, main)}>
        {t().shell.skip}
      </a>
      <header class="bar">
        <IconButton
          icon="menu"
          label={t().shell.menu}
          aria-expanded={isMenuOpen()}
          onClick={() => openMenu(true)}
        />
        <Wordmark />
      </header>
      <Show when={isMenuOpen()}>
        <button
          type="button"
          class="veil"
          aria-label={t().ui.close}
          onClick={() => openMenu(false)}
        />
      </Show>
      <Side isOpen={isMenuOpen()} onFind={() => openFinder()} />
      <main id="content" tabindex="-1" ref={main}>
        <Show when={!isReachable()}>
          <p class="banner" role="status">
            {t().shell.offline}
          </p>
        </Show>
        <InvitationNotice />
        <ErrorBoundary fallback={(error) => <Crashed error={error} />}>
          <Suspense fallback={<Waiting />}>{props.children}</Suspense>
        </ErrorBoundary>
      </main>
      <Show when={wantedWords() !== undefined}>
        <Suspense>
          <Finder words={wantedWords() ?? ''} onClose={closeFinder} />
        </Suspense>
      </Show>
      <SignedOut />
      <Toasts />
    </div>
  );
}

function skipTo(event: Event, main: HTMLElement): void {
  event.preventDefault();
  main.focus();
}

/** Tells the user that our own code has failed, and logs the error. */
function Crashed(props: { error: unknown }): JSX.Element {
  console.error(props.error);
  return (
    <Empty icon="warning" title={t().shell.crashed}>
      <Button icon="refresh" onClick={() => location.reload()}>
        {t().shell.reload}
      </Button>
    </Empty>
  );
}
