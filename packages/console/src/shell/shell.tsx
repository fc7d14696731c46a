import './shell.css';
import './invitations.css';
import { useLocation } from '@solidjs/router';
import {
  createEffect,
  createSignal,
  ErrorBoundary,
  lazy,
  on,
  onCleanup,
  onMount,
  Show,
  Suspense,
} from 'solid-js';
import type { JSX } from 'solid-js';
import { isReachable, isSignedOut } from '#api/connection.ts';
import { t } from '#texts/texts.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { useKeys } from '#ui/keys.ts';
import { Empty, Waiting } from '#ui/states.tsx';
import { Toasts, showToast } from '#ui/toasts.tsx';
import { useTeamContext } from '#api/team-context.ts';
import { queryClient } from '#api/client.ts';
import { awaitSession } from '#api/session-back.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ConfirmYourself } from './confirm-yourself.tsx';
import { NoSuchTeam } from './not-found.tsx';
import { closeFinder, openFinder, wantedWords } from './open-finder.ts';
import { areKeysShown, hideKeys, showKeys } from './open-keys.ts';
import { UnreadMark } from './bell.tsx';
import { NewChat, Side, TeamPicker } from './side.tsx';

const KeysHelp = lazy(() => import('./keys-help.tsx'));
const Finder = lazy(() => import('./finder.tsx'));

/** Shows the frame around every page. */
export function Shell(props: { children: JSX.Element }): JSX.Element {
  const context = useTeamContext();
  const [isMenuOpen, openMenu] = createSignal(false);
  const location = useLocation();
  let main!: HTMLElement;
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') openMenu(false);
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
    event.preventDefault();
    openFinder();
  };
  useKeys({ '?': showKeys });
  // What is typed while it loads would go elsewhere.
  onMount(() => setTimeout(() => void Finder.preload(), 1500));
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
        <span class="menu-opener">
          <IconButton
            icon="menu"
            label={t().shell.menu}
            aria-expanded={isMenuOpen()}
            onClick={() => openMenu(true)}
          />
          <UnreadMark />
        </span>
        <TeamPicker />
        <NewChat />
      </header>
      <Show when={isMenuOpen()}>
        <button
          type="button"
          class="veil"
          aria-label={t().ui.close}
          onClick={() => openMenu(false)}
        />
      </Show>
      <Side isOpen={isMenuOpen()} onFind={() => openFinder()} onClose={() => openMenu(false)} />
      <main id="content" tabindex="-1" ref={main}>
        <Show when={!isReachable()}>
          <p class="banner" role="status">
            {t().shell.offline}
          </p>
        </Show>
        <InvitationNotice />
        <ErrorBoundary fallback={(error) => <Crashed error={error} />}>
          <Show when={!context.isTeamUnknown()} fallback={<NoSuchTeam />}>
            <Suspense fallback={<Waiting />}>{props.children}</Suspense>
          </Show>
        </ErrorBoundary>
      </main>
      <Show when={wantedWords() !== undefined}>
        <Suspense>
          <Finder words={wantedWords() ?? ''} onClose={closeFinder} />
        </Suspense>
      </Show>
      <Show when={areKeysShown()}>
        <Suspense>
          <KeysHelp onClose={hideKeys} />
        </Suspense>
      </Show>
      <SignedOut />
      <ConfirmYourself />
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

/** Says on every other page that an organisation waits for the user's answer. */
function InvitationNotice(): JSX.Element {
  const context = useTeamContext();
  const location = useLocation();
  const count = () => context.session().invitationCount;
  return (
    <Show when={count() > 0 && location.pathname !== '/invitations'}>
      <p class="invitation-notice" role="status">
        {t().invitations.notice(count())}{' '}
        <a href={context.link('/invitations')}>{t().invitations.look}</a>
      </p>
    </Show>
  );
}

/**
 * Says that the session has ended. The page stays open below with unsent text and uploads, and goes
 * on once the user has signed in again in another window.
 */
function SignedOut(): JSX.Element {
  const context = useTeamContext();
  const [isClosed, close] = createSignal(false);
  const address = () => `/sign-in?next=${encodeURIComponent(location.pathname + location.search)}`;
  const goOn = (userId: string) => {
    // Reloads for another user, who must not see the first user's unsent text.
    if (userId !== context.session().user.id) return location.reload();
    close(false);
    showToast(t().shell.sessionBack);
    void queryClient.invalidateQueries();
  };
  onMount(() => onCleanup(awaitSession(goOn)));
  return (
    <Dialog
      isOpen={isSignedOut() && !isClosed()}
      title={t().shell.sessionEnded}
      onClose={() => close(true)}
      foot={
        <a class="button primary" href={address()} target="_blank" rel="noopener">
          {t().shell.signIn}
        </a>
      }
    >
      <p>{t().shell.sessionEndedHint}</p>
    </Dialog>
  );
}
