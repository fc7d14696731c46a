import { textsFor } from '#texts/texts.ts';
import { languageOf } from '#library/claims/claim-text.ts';
import type { PromptPassage } from './choose-prompt-passages.ts';
import { openCiter } from './cite-passages.ts';

/** Marks each sentence of a text without citations that none of its passages says. */
export function markUnsaid(
  text: string,
  question: string,
  passages: readonly PromptPassage[],
): string {
  const texts = textsFor(languageOf(question)).answers;
  const citer = openCiter({ question, texts, isHeld: true }, { passages, trainings: [] });
  const pieces = [...citer.cite([{ kind: 'text', text }]), ...citer.end()];
  return pieces.map((piece) => (piece.kind === 'delta' ? piece.text : '')).join('');
}
