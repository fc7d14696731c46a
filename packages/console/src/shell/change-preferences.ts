import type { Preferences } from '@guildhall/sdk/light';
import { guildhall, queryClient } from '#api/client.ts';
import type { SessionWithTeams } from '#api/session.ts';
import { t } from '#texts/texts.ts';
import { showErrorToast } from '#ui/toasts.tsx';
import { applyPreferences } from './preferences.ts';

/** Changes what the pages look like at once, and changes it back if saving fails. */
export async function changePreferences(
  before: Preferences,
  change: Partial<Preferences>,
): Promise<void> {
  showPreferences({ ...before, ...change });
  await applyPreferences({ ...before, ...change });
  try {
    await guildhall.updatePreferences(change);
  } catch (error) {
    showPreferences(before);
    await applyPreferences(before);
    showErrorToast(t().settings.notSaved, error);
  }
}

/** Puts preferences into the cached session, so that the page shows them. */
export function showPreferences(preferences: Preferences): void {
  queryClient.setQueryData<SessionWithTeams>(['session'], (now) => now && { ...now, preferences });
}
