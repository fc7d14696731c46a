import type { Preferences } from '@guildhall/sdk/light';
import { browserLanguage, isLanguage, language, speak } from '#texts/texts.ts';
import { wear } from './theme.ts';

/** Has the pages speak and look as a person prefers. */
export async function applyPreferences(preferences: Preferences): Promise<void> {
  wear(preferences.theme);
  const wanted = preferences.language ?? browserLanguage();
  if (wanted !== language()) await speak(wanted);
}

/** The server wrote the page in the language of whoever it is for. */
export async function speakAsWritten(): Promise<void> {
  const { lang } = document.documentElement;
  await speak(isLanguage(lang) ? lang : 'en');
}
