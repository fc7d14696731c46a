import type { Preferences } from '@guildhall/sdk/light';
import { browserLanguage, isLanguage, language, speak } from '#texts/texts.ts';
import { wear } from './theme.ts';

/** Applies a user's theme and language to the pages. */
export async function applyPreferences(preferences: Preferences): Promise<void> {
  wear(preferences.theme);
  const wanted = preferences.language ?? browserLanguage();
  if (wanted !== language()) await speak(wanted);
}

/** Loads the language that the server wrote the page in. */
export async function speakAsWritten(): Promise<void> {
  const { lang } = document.documentElement;
  await speak(isLanguage(lang) ? lang : 'en');
}
