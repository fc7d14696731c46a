import { guildhall } from './client.ts';
import { isSignedOut, markSignedIn } from './connection.ts';

const askEveryMs = 4000;

/**
 * Checks every few seconds, while this window is signed out, if the user has signed in again in
 * another window. Calls `onBack` with the id of the user. The returned function stops the checks.
 */
export function awaitSession(onBack: (userId: string) => void): () => void {
  const ask = async () => {
    if (!isSignedOut() || document.hidden) return;
    const answer = await guildhall.try.getSession({}, { attemptsMax: 1 });
    if (!answer.ok) return;
    markSignedIn();
    onBack(answer.data.user.id);
  };
  const timer = setInterval(() => void ask(), askEveryMs);
  const onShown = () => void ask();
  addEventListener('focus', onShown);
  document.addEventListener('visibilitychange', onShown);
  return () => {
    clearInterval(timer);
    removeEventListener('focus', onShown);
    document.removeEventListener('visibilitychange', onShown);
  };
}
