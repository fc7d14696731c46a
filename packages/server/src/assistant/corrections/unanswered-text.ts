import { languages } from '@guildhall/contract';
import { supportedLanguageOf } from '@guildhall/text/words/supported-language.ts';
import { textsFor } from '#texts/texts.ts';
import type { CorrectionRow } from './correction.ts';

/**
 * Returns the response to a question for which the feedback says nothing to write one from, in the
 * language of the question.
 */
export function writeUnansweredText({
  user_text: question,
  is_upvoted: isUpvoted,
}: Pick<CorrectionRow, 'user_text' | 'is_upvoted'>): string {
  const { notReviewed, ratedWrong } = textsFor(supportedLanguageOf(question) ?? 'en').answers;
  return isUpvoted ? notReviewed : `${notReviewed} ${ratedWrong}`;
}

const texts = new Set(
  languages.flatMap((language) => {
    const { notReviewed, ratedWrong } = textsFor(language).answers;
    return [notReviewed, `${notReviewed} ${ratedWrong}`];
  }),
);

/** True for a response that `writeUnansweredText` wrote. */
export function isUnansweredText(response: string | null): boolean {
  return response !== null && texts.has(response);
}
