import type { Ending, ModelPart } from '../language-model.ts';
import type { Memory } from './memory.ts';
import type { RawEnding, RawPart } from './read-answer.ts';
import { openTextReader } from './text/read-text.ts';
import { saidNothing } from './troubles.ts';

type Answer = AsyncGenerator<RawPart, RawEnding, undefined>;

/**
 * Yields what of an answer is text, as soon as that is clear. If it turns out that the text so far
 * was thoughts, it begins anew, and the next answers of this model wait for the end of its thoughts.
 */
export async function* speak(
  answer: Answer,
  memory: Pick<Memory, 'thinksUnopened' | 'noteThoughts'>,
): AsyncGenerator<ModelPart, Ending, undefined> {
  const waits = memory.thinksUnopened;
  const readText = openTextReader();
  let [said, shown, isThinking] = ['', '', false];
  try {
    for (;;) {
      const next = await answer.next();
      const isEnd = next.done === true;
      if (!isEnd) said += next.value.text;
      const read = readText(said, isEnd);
      if (read.thoughts !== null) memory.noteThoughts(read.thoughts);
      const thinks = read.isThinking || (!isEnd && next.value.isThinking);
      const isHeld = waits && read.thoughts === null && !isEnd;
      if ((thinks || isHeld) && !isThinking) yield { kind: 'thinking' };
      isThinking ||= thinks || isHeld;
      const text = isHeld ? '' : read.text;
      if (!text.startsWith(shown)) yield { kind: 'restart' };
      const fresh = text.startsWith(shown) ? text.slice(shown.length) : text;
      if (fresh !== '') yield { kind: 'text', text: fresh };
      shown = text;
      if (!isEnd && !read.isOver) continue;
      if (shown.trim() === '') throw saidNothing(isEnd && next.value.finishReason === 'length');
      return isEnd ? next.value : { finishReason: 'stop', inputTokens: null, outputTokens: null };
    }
  } finally {
    // Not awaited, because the endpoint may never respond.
    answer.return(undefined as never).catch(() => {});
  }
}
