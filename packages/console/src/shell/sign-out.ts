import { guildhall } from '#api/client.ts';
import { t } from '#texts/texts.ts';
import { showErrorToast } from '#ui/toasts.tsx';

/** Ends the session and opens the sign-in page. */
export async function signOut(): Promise<void> {
  try {
    await guildhall.signOut();
    location.assign('/sign-in');
  } catch (error) {
    showErrorToast(t().shell.notSignedOut, error);
  }
}
