/** The languages of the service. */
export const languages = ['en', 'de', 'fr', 'es', 'ja', 'ar'] as const;
export type Language = (typeof languages)[number];

/** The languages' own names. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  ja: '日本語',
  ar: 'العربية',
};

const directions: Readonly<Record<Language, 'ltr' | 'rtl'>> = {
  en: 'ltr',
  de: 'ltr',
  fr: 'ltr',
  es: 'ltr',
  ja: 'ltr',
  ar: 'rtl',
};

/** Returns the writing direction of a language. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return directions[language];
}
