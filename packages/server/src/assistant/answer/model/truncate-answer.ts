import type { Ending } from '#ports/model/model.ts';

type End = Pick<Ending, 'finishReason'>;

/**
 * The text of a model up to so many characters, for endpoints that keep to no budget. A request that
 * would go beyond is ended, as it is when nobody reads on.
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
