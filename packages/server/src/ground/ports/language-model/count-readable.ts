import type { ModelRequest } from '../language-model.ts';

/** Characters to a token, more than any tokenizer has in texts of people. */
const charactersMax = 5.5;
/** Characters to a token, as few as most scripts have. */
const charactersUsual = 3;
/** No context is as small, so a lower count is of something else, such as what was not cached. */
const tokensMin = 256;

/**
 * Returns how many characters of a request an endpoint reads, if it has read fewer tokens than were
 * sent: some servers cut what is too long and say nothing. Null if it has read all, or cannot tell.
 */
export function countReadable(
  { system, prompt }: Pick<ModelRequest, 'system' | 'prompt'>,
  inputTokens: number | null,
): number | null {
  if (inputTokens === null || inputTokens < tokensMin) return null;
  const text = `${system}${prompt}`;
  // Long runs of one character, as in tables, are few tokens.
  const { length } = text.replaceAll(/([^\p{L}\p{N}])\1{2,}/gu, '$1$1');
  if (inputTokens >= length / charactersMax) return null;
  return Math.min(Math.floor(text.length / 2), inputTokens * charactersUsual);
}
