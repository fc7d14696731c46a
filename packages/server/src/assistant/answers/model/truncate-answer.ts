import type { Ending } from '#ground/ports/model/model.ts';

type End = Pick<Ending, 'finishReason'>;

/**
 * Truncates a model's text after `charactersMax` characters, for endpoints that ignore their token
 * budget. Cancels the request at that limit, or when the reader stops early.
 */
export async function* truncateAnswer(
  answer: AsyncGenerator<string, End, undefined>,
  charactersMax: number,
): AsyncGenerator<string, End, undefined> {
  let left = charactersMax;
  try {
    while (left > 0) {
      const next = await answer.next();
      if (next.done === true) return next.value;
      const part = next.value.slice(0, left).toWellFormed();
      left -= part.length;
      yield part;
    }
    return { finishReason: 'length' };
  } finally {
    await answer.return({ finishReason: 'other' });
  }
}
