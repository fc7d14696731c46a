export const languages = ['en', 'de', 'fr', 'es', 'ja', 'ar'] as const;
export type Language = (typeof languages)[number];

/** The first of these language tags that the widget speaks. */
export function chooseLanguage(tags: readonly (string | null | undefined)[]): Language {
  for (const tag of tags) {
    const found = languages.find((it) => it === tag?.split('-')[0]?.toLowerCase());
    if (found) return found;
  }
  return 'en';
}
