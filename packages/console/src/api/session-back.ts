import { guildhall } from './client.ts';
import { isSignedOut, noteSignedIn } from './connection.ts';

const askEveryMs = 4000;

/**
 * Asks whether somebody has signed in again in another window while this one is signed out, until
 * the returned function is called. `onBack` gets who it is.
 */
export function awaitSession(onBack: (userId: string) => void): () => void {
  const ask = async () => {
    if (!isSignedOut() || document.hidden) return;
    const answer = await guildhall.try.getSession({}, { attemptsMax: 1 });
    if (!answer.ok) return;
    noteSignedIn();
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
