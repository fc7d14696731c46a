import type { Language } from './languages.ts';

/**
 * The heading of the page where people ask. The server paints the heading before the console loads.
 */
export const askHeading: Readonly<Record<Language, (team: string) => string>> = {
  en: (team) => `What would you like to know about ${team}?`,
  de: (team) => `Was möchten Sie über ${team} wissen?`,
  fr: (team) => `Que souhaitez-vous savoir sur ${team} ?`,
  es: (team) => `¿Qué quiere saber sobre ${team}?`,
  ja: (team) => `${team} について何をお知りになりたいですか？`,
  ar: (team) => `ماذا تريد أن تعرف عن ${team}؟`,
};

/** The words above it, for a person whose first name is known. */
export const askGreeting: Readonly<Record<Language, (firstName: string) => string>> = {
  en: (firstName) => `Hello, ${firstName}`,
  de: (firstName) => `Hallo, ${firstName}`,
  fr: (firstName) => `Bonjour, ${firstName}`,
  es: (firstName) => `Hola, ${firstName}`,
  ja: (firstName) => `${firstName} さん、こんにちは`,
  ar: (firstName) => `مرحبًا، ${firstName}`,
};
