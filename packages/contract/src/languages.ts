interface LanguageRow {
  /** The language's own name. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
}

/** The languages of the service. */
const rows = {
  en: { name: 'English', direction: 'ltr' },
  de: { name: 'Deutsch', direction: 'ltr' },
  fr: { name: 'Français', direction: 'ltr' },
  es: { name: 'Español', direction: 'ltr' },
  ja: { name: '日本語', direction: 'ltr' },
  ar: { name: 'العربية', direction: 'rtl' },
} satisfies Readonly<Record<string, LanguageRow>>;

export type Language = keyof typeof rows;
export const languages = Object.keys(rows) as readonly Language[];

/** Returns what the language calls itself. */
export function languageName(language: Language): string {
  return rows[language].name;
}

/** Returns the writing direction of a language. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return rows[language].direction;
}
