import { setTimeout as delay } from 'node:timers/promises';
import type { FinishReason } from '../language-model.ts';
import type { ModelEndpoint } from './model-endpoint.ts';
import { readChunks } from './read-chunk.ts';
import { done, readEvents } from './read-events.ts';
import { RefusedError } from './refused-error.ts';
import { brokeOff, filtered, refusalOfError, tooBig, tooSlow, unreachable } from './troubles.ts';

/** What arrives of an answer: text, or a sign that the model thinks. */
export interface RawPart {
  readonly text: string;
  readonly isThinking: boolean;
}

export interface RawEnding {
  readonly finishReason: FinishReason;
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
}

type Limits = Pick<ModelEndpoint, 'betweenTokensMs' | 'afterFinishMs' | 'maxAnswerBytes'>;

/** Shorter beginnings may repeat by chance. */
const repeatedMin = 20;

/**
 * Yields the parts of an answer's body. It is whole after a finish reason, whatever the connection
 * does then, and after `[DONE]`; it is broken by everything else. While it flows, only tokens and
 * thoughts count as signs of life.
 */
export async function* readAnswer(
  body: AsyncIterable<Uint8Array>,
  { isStream, ...limits }: Limits & { isStream: boolean },
): AsyncGenerator<RawPart, RawEnding, undefined> {
  const events = readEvents(limitBytes(body, limits.maxAnswerBytes));
  const state = openState(limits);
  try {
    for (;;) {
      const next = await within(events.next(), isStream ? state.patienceMs() : null);
      if (next === late) return state.endLate();
      if (next.done === true || next.value === done) return state.end(next.done !== true);
      for (const chunk of readChunks(next.value)) {
        const part = state.take(chunk);
        if (part.text !== '' || part.isThinking) yield part;
      }
    }
  } catch (cause) {
    if (state.isFinished()) return state.end(true);
    throw cause;
  } finally {
    // Not awaited, because the endpoint may never respond.
    events.return(undefined).catch(() => {});
  }
}

function openState({ betweenTokensMs, afterFinishMs }: Limits) {
  let finish: FinishReason | null = null;
  let finishedAt = 0;
  let tokenAt: number | null = null;
  let all = '';
  let counted: Pick<RawEnding, 'inputTokens' | 'outputTokens'> = {
    inputTokens: null,
    outputTokens: null,
  };
  const left = (since: number, limitMs: number) => Math.max(0, since + limitMs - performance.now());
  const end = (isAnnounced: boolean): RawEnding => {
    if (finish === null && !isAnnounced) throw brokeOff();
    return { finishReason: finish ?? 'stop', ...counted };
  };
  return {
    end,
    isFinished: () => finish !== null,
    /** The time for the next event; null before the first token, whose time the call limits. */
    patienceMs() {
      if (finish !== null) return left(finishedAt, afterFinishMs);
      return tokenAt === null ? null : left(tokenAt, betweenTokensMs);
    },
    endLate() {
      if (finish === null) throw tooSlow(betweenTokensMs, 'continue');
      return end(true);
    },
    take(chunk: ReturnType<typeof readChunks> extends Generator<infer One> ? One : never): RawPart {
      if (chunk.error !== undefined) throw new RefusedError(refusalOfError(chunk.error));
      const { inputTokens = counted.inputTokens, outputTokens = counted.outputTokens } = chunk;
      counted = { inputTokens, outputTokens };
      // Some servers send the whole text so far each time, or once more at the end.
      const repeats = all.length >= repeatedMin && chunk.text.startsWith(all);
      const text = repeats ? chunk.text.slice(all.length) : chunk.text;
      all += text;
      if (text !== '' || chunk.isThinking) tokenAt = performance.now();
      if (chunk.finish === 'break') throw brokeOff();
      if (chunk.finish === 'filter') throw filtered();
      if (chunk.finish !== null && finish === null) finishedAt = performance.now();
      finish = chunk.finish ?? finish;
      return { text, isThinking: chunk.isThinking };
    },
  };
}

const late = Symbol('late');

/** Waits for a promise, or for the given time at most. */
async function within<T>(promise: Promise<T>, limitMs: number | null): Promise<T | typeof late> {
  if (limitMs === null) return promise;
  promise.catch(() => {});
  const over = new AbortController();
  try {
    return await Promise.race([promise, delay(limitMs, late, { signal: over.signal })]);
  } finally {
    over.abort();
  }
}

async function* limitBytes(
  body: AsyncIterable<Uint8Array>,
  bytesMax: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  let size = 0;
  try {
    for await (const chunk of body) {
      size += chunk.byteLength;
      if (size > bytesMax) throw tooBig();
      yield chunk;
    }
  } catch (cause) {
    throw cause instanceof Error && cause.name === 'ModelError'
      ? cause
      : unreachable(cause, 'broke off');
  }
}
