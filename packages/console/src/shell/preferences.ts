import type { Preferences } from '@guildhall/sdk/light';
import { browserLanguage, language, speak } from '#texts/texts.ts';
import { wear } from './theme.ts';

const key = 'guildhall.preferences';
const none: Preferences = { language: null, theme: null };

/** Has the pages speak and look as a person prefers; kept for the next start in this browser. */
export async function applyPreferences(preferences: Preferences): Promise<void> {
  localStorage.setItem(key, JSON.stringify(preferences));
  wear(preferences.theme);
  const wanted = preferences.language ?? browserLanguage();
  if (wanted !== language()) await speak(wanted);
}

/** What the last person at this browser preferred, before it is known who is here now. */
export async function recallPreferences(): Promise<void> {
  const { language: wanted, theme } = readKept();
  wear(theme);
  await speak(wanted ?? browserLanguage());
}

function readKept(): Preferences {
  try {
    return { ...none, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Preferences>) };
  } catch {
    return none;
  }
}
