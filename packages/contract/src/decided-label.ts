import type { Language } from './languages.ts';

const labels: Readonly<Record<Language, string>> = {
  en: 'Reviewed answer, correction no. #.',
  de: 'Geprüfte Antwort, Korrektur Nr. #.',
  fr: 'Réponse vérifiée, correction n° #.',
  es: 'Respuesta revisada, corrección n.º #.',
  ja: '確認済みの回答、訂正 # 番。',
  ar: 'إجابة مراجَعة، التصحيح رقم #.',
};

/** Returns the label below an answer that a correction decided. */
export function labelDecided(number: number, language: Language): string {
  return labels[language].replace('#', String(number));
}

/**
 * Returns the answer without its label, in any language of the service. Notices of pinned
 * corrections may follow the label.
 */
export function dropDecidedLabel(answer: string): string {
  const anyLabel = Object.values(labels)
    .map((label) => label.replaceAll('.', '\\.').replace('#', '\\d+'))
    .join('|');
  return answer.replace(new RegExp(`\\s*(?:${anyLabel})(?=\\s*$|\n\n\\*\\*)`, 'u'), '');
}
