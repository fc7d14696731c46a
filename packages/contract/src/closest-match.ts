import type { Language } from './languages.ts';

/** The first sentence of an answer that may not answer the question. */
export const closestMatch: Readonly<Record<Language, string>> = {
  en: 'Closest match. It may not fully answer your question.',
  de: 'Bester Treffer. Er beantwortet Ihre Frage vielleicht nicht vollständig.',
  fr: 'Passage le plus proche. Il ne répond peut-être pas entièrement à votre question.',
  es: 'Lo más parecido. Puede que no responda del todo a su pregunta.',
  ja: '最も近い箇所です。ご質問に十分に答えていない可能性があります。',
  ar: 'أقرب نتيجة عُثر عليها. قد لا تجيب عن سؤالك إجابة كاملة.',
};

/** True if an answer says in any language, which is that of its question, that it is unsure. */
export function saysClosestMatch(answer: string): boolean {
  return Object.values(closestMatch).some((sentence) => answer.includes(sentence));
}
