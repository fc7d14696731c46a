import type { Language } from './languages.ts';

/** The first sentence of an answer that may not answer the question. */
export const closestMatch: Readonly<Record<Language, string>> = {
  en: 'Closest match. It may not fully answer your question.',
  de: 'Am ehesten passt das hier. Vielleicht beantwortet es Ihre Frage nicht ganz.',
  fr: 'Passage le plus proche. Il ne répond peut-être pas entièrement à votre question.',
  es: 'Es lo más parecido que he encontrado. Puede que no responda del todo a su pregunta.',
  ja: '最も近い箇所です。ご質問に十分に答えていない可能性があります。',
  ar: 'هذا أقرب ما وجدته، وقد لا يجيب عن سؤالك إجابة كاملة.',
};

/** True if an answer says in any language, which is that of its question, that it is unsure. */
export function saysClosestMatch(answer: string): boolean {
  return Object.values(closestMatch).some((sentence) => answer.includes(sentence));
}
