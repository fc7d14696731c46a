import { createSignal, onCleanup, onMount } from 'solid-js';
import type { JSX } from 'solid-js';
import { queryClient } from '#api/client.ts';
import { isSignedOut } from '#api/connection.ts';
import { awaitSession } from '#api/session-back.ts';
import { useTeamContext } from '#api/team-context.ts';
import { t } from '#texts/texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/toasts.tsx';

/**
 * Says that the session has ended. The page stays open below with unsent text and uploads, and goes
 * on once the user has signed in again in another window.
 */
export function SignedOut(): JSX.Element {
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
