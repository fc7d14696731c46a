import { nextWaitMs, readRetryAfterMs, waitFor } from '../retry-wait.ts';
import { ModelError } from '../language-model.ts';
import type { Detour, ModelRequest } from '../language-model.ts';
import { findDetour } from './detours.ts';
import type { Memory } from './memory.ts';
import type { ModelEndpoint } from './model-endpoint.ts';
import { readAnswer } from './read-answer.ts';
import type { RawEnding, RawPart } from './read-answer.ts';
import { RefusedError } from './refused-error.ts';
import { saidNothing, troubleOf, unreachable, unsendable } from './troubles.ts';
import { writeRequest } from './write-request.ts';

/** One call to a model, including all its attempts. */
export interface ModelCall {
  readonly endpoint: ModelEndpoint;
  /** How this endpoint is asked. What the call finds out is added once it is answered. */
  readonly memory: Pick<Memory, 'known' | 'take'>;
  /** True for an answer in parts, false for one that is returned whole. */
  readonly isStream: boolean;
  /** The end of the call's time to its first token, on the clock of performance.now(). */
  readonly endsAt: number;
  /** Aborts the call: the caller gave up or the time is over. */
  readonly signal: AbortSignal;
  /** Limits the time to the first token, of all attempts. */
  limitWait(): void;
  /** Says that the first token has come. */
  begin(): void;
}

const refusalBytes = 64 * 1024;

type Answer = AsyncGenerator<RawPart, RawEnding, undefined>;

/**
 * Asks until there is an answer. There is no retry after the first text of a stream, because it may
 * have reached the caller.
 */
export async function* askEndpoint(request: ModelRequest, call: ModelCall): Answer {
  const detours = new Set(call.memory.known().detours);
  for (let attempt = 1; ; attempt += 1) {
    let hasText = false;
    const kept: RawPart[] = [];
    call.limitWait();
    try {
      const answer = askOnce(request, call, detours);
      for (;;) {
        const next = await answer.next();
        if (next.done === true) {
          yield* kept;
          return finish(next.value, hasText);
        }
        hasText ||= next.value.text !== '';
        if (hasText || next.value.isThinking) call.begin();
        for (const detour of detours) call.memory.take(detour);
        if (call.isStream) yield next.value;
        else kept.push(next.value);
      }
    } catch (cause) {
      call.signal.throwIfAborted();
      const { error, refusal, retryAfterMs } = explain(cause);
      if (hasText && call.isStream) throw error;
      const detour = refusal && findDetour(refusal, detours);
      if (detour !== undefined) {
        detours.add(detour);
        continue;
      }
      const waitMs = nextWaitMs(attempt, call.endpoint.firstWaitMs, retryAfterMs);
      if (!mayAskAgain(error, attempt, waitMs, call)) throw error;
      await waitFor(waitMs, call.signal);
    }
  }
}

function finish(ending: RawEnding, hasText: boolean): RawEnding {
  if (!hasText) throw saidNothing(ending.finishReason === 'length');
  return ending;
}

function explain(cause: unknown) {
  if (cause instanceof RefusedError) {
    const { refusal, retryAfterMs } = cause;
    return { error: troubleOf(refusal), refusal, retryAfterMs };
  }
  if (!(cause instanceof ModelError)) {
    const isSent = !(cause instanceof TypeError) || cause.cause !== undefined;
    return { error: isSent ? unreachable(cause) : unsendable() };
  }
  // A page instead of an answer has the status 200 at some servers.
  const refusal = cause.about === 'path' ? { status: 404, text: '' } : undefined;
  return { error: cause, refusal };
}

/** True if the error may pass and time is left after the wait. */
function mayAskAgain(error: ModelError, attempt: number, waitMs: number, call: ModelCall): boolean {
  if (error.kind !== 'busy' && error.kind !== 'unreachable') return false;
  return attempt < call.endpoint.attempts && performance.now() + waitMs < call.endsAt;
}

async function* askOnce(
  request: ModelRequest,
  { endpoint, isStream, signal }: ModelCall,
  detours: ReadonlySet<Detour>,
): Answer {
  const { url, ...sent } = writeRequest(endpoint, request, { detours, isStream });
  // The key must not reach any other address.
  const response = await fetch(url, { method: 'POST', ...sent, redirect: 'manual', signal });
  const body = response.body ?? emptyBody();
  if (response.ok) return yield* readAnswer(body, { ...endpoint, isStream });
  const refusal = { status: response.status, text: await readText(body) };
  throw new RefusedError(refusal, readRetryAfterMs(response.headers.get('retry-after')));
}

async function* emptyBody(): AsyncGenerator<Uint8Array> {}

/** Returns the first 64 KiB of a body, or a chunk more, as text. */
async function readText(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size > refusalBytes) break;
  }
  return Buffer.concat(chunks).toString('utf8');
}
