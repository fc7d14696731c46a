import { openTextCleaner } from './clean-text.ts';
import type { Completion, Ending } from './model.ts';
import type { Generated, StreamPart } from './openai-client.ts';
import { saidNothing } from './troubles.ts';

export function toCompletion({ content, finishReason, usage }: Generated): Completion {
  const cleaner = openTextCleaner();
  const parts = content.map((part) => (part.type === 'text' ? cleaner.add(part.text) : ''));
  const text = parts.join('') + cleaner.end();
  if (text.trim() === '') throw saidNothing(finishReason.unified);
  return { text, ...toEnding({ finishReason, usage }) };
}

/** Yields the text of a stream, without the model's reasoning and tool calls. */
export async function* readParts(
  parts: AsyncIterable<StreamPart>,
): AsyncGenerator<string, Ending, undefined> {
  const cleaner = openTextCleaner();
  let isSilent = true;
  for await (const part of parts) {
    if (part.type === 'error') throw part.error;
    if (part.type !== 'text-delta' && part.type !== 'finish') continue;
    const text = part.type === 'finish' ? cleaner.end() : cleaner.add(part.delta);
    isSilent &&= text.trim() === '';
    if (text !== '') yield text;
    if (part.type === 'text-delta') continue;
    if (isSilent) throw saidNothing(part.finishReason.unified);
    return toEnding(part);
  }
  throw new Error('The stream ended before its finish');
}

const known = ['stop', 'length', 'content-filter'] as const;

function toEnding({ finishReason, usage }: Pick<Generated, 'finishReason' | 'usage'>): Ending {
  return {
    finishReason: known.find((it) => it === finishReason.unified) ?? 'other',
    inputTokens: usage.inputTokens.total ?? null,
    outputTokens: usage.outputTokens.total ?? null,
  };
}
