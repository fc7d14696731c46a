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
