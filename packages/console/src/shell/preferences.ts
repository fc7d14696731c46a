import type { Preferences } from '@guildhall/sdk/light';
import { browserLanguage, isLanguage, language, loadLanguage } from '#texts/texts.ts';

type Theme = 'light' | 'dark';

/** Shows the pages light or dark; null follows the system. */
function applyTheme(theme: Theme | null): void {
  const { dataset } = document.documentElement;
  if (theme) dataset['theme'] = theme;
  else delete dataset['theme'];
}

/** Applies a user's theme and language to the pages. */
export async function applyPreferences(preferences: Preferences): Promise<void> {
  applyTheme(preferences.theme);
  const wanted = preferences.language ?? browserLanguage();
  if (wanted !== language()) await loadLanguage(wanted);
}

/** Loads the language that the server wrote the page in. */
export async function loadPageLanguage(): Promise<void> {
  const { lang } = document.documentElement;
  await loadLanguage(isLanguage(lang) ? lang : 'en');
}
