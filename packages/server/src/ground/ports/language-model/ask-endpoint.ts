import { nextWaitMs, readRetryAfterMs, waitFor } from '../retry-wait.ts';
import { gather } from './gather.ts';
import type { Dialect, ModelEndpoint } from './model-endpoint.ts';
import { ModelError } from '../language-model.ts';
import { tooBig, tooSlow, troubleOfStatus, unreachable } from './troubles.ts';

type Body = Response['body'];

interface Reading {
  readonly endpoint: ModelEndpoint;
  readonly signal: AbortSignal;
  trouble: ModelError | null;
}

const refusalBytes = 64 * 1024;

/** One call to a model, including all its attempts. */
export interface ModelCall {
  readonly endpoint: ModelEndpoint;
  readonly dialect: Dialect;
  /** True for a stream of events, false for a single answer. */
  readonly isStream: boolean;
  /** The end of the call's time, on the clock of performance.now(). */
  readonly endsAt: number;
  /** Aborts the call: the caller gave up or the time is over. */
  readonly signal: AbortSignal;
  /** The last attempt's error, kept here because the client library wraps what it catches. */
  trouble: ModelError | null;
}

export interface HttpRequest {
  readonly url: string | URL;
  readonly headers: NonNullable<RequestInit['headers']>;
  readonly body: string;
}

interface Trouble {
  readonly error: ModelError;
  readonly retryAfterMs?: number | undefined;
  /** True if the next attempt sends a changed request, so that no wait is needed. */
  readonly hasLearned?: boolean;
}

/** Unnoticeable to a reader, but turns a model's hundred words per second into 25 outputs. */
const gatherMs = 40;

/**
 * Retries until there is a whole answer or the first bytes of a stream. There is no retry after
 * that, because text may have reached the caller.
 */
export async function askEndpoint(request: HttpRequest, call: ModelCall): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    call.trouble = null;
    const answer = await askOnce(request, call);
    if (answer instanceof Response) return answer;
    call.trouble = answer.error;
    if (answer.hasLearned === true) continue;
    const waitMs = nextWaitMs(attempt, call.endpoint.firstWaitMs, answer.retryAfterMs);
    if (!mayAskAgain(answer.error, attempt, waitMs, call)) throw answer.error;
    await waitFor(waitMs, call.signal);
  }
}

/** True if the error may pass and time is left after the wait. */
function mayAskAgain(error: ModelError, attempt: number, waitMs: number, call: ModelCall): boolean {
  if (error.kind !== 'busy' && error.kind !== 'unreachable') return false;
  return attempt < call.endpoint.attempts && performance.now() + waitMs < call.endsAt;
}

async function askOnce(request: HttpRequest, call: ModelCall): Promise<Response | Trouble> {
  const { endpoint, dialect, isStream, signal } = call;
  const patience = new AbortController();
  const timer = isStream ? setTimeout(() => patience.abort(), endpoint.firstByteMs) : undefined;
  const body = dialect.rewriteBody(request.body);
  try {
    const response = await fetch(request.url, {
      method: 'POST',
      headers: request.headers,
      body,
      // The key must not reach any other address.
      redirect: 'manual',
      signal: AbortSignal.any([signal, patience.signal]),
    });
    if (response.ok) return await readAnswer(response, call);
    const refusal = await readRefusal(response, dialect);
    return { ...refusal, hasLearned: dialect.rewriteBody(request.body) !== body };
  } catch (cause) {
    signal.throwIfAborted();
    if (patience.signal.aborted) return { error: tooSlow(endpoint.firstByteMs, 'begin') };
    return { error: cause instanceof ModelError ? cause : unreachable(cause) };
  } finally {
    clearTimeout(timer);
  }
}

async function readRefusal(response: Response, dialect: Dialect): Promise<Trouble> {
  const { status, headers, body } = response;
  const error = troubleOfStatus(status);
  if (status === 400 || status === 422) dialect.learnFromRefusal(await readText(body));
  else await body?.cancel();
  return { error, retryAfterMs: readRetryAfterMs(headers.get('retry-after')) };
}

/** Reads an answer. Without streaming it is read whole, so that a broken one can be retried. */
async function readAnswer({ body, headers }: Response, call: ModelCall): Promise<Response> {
  const chunks = readChunks(body, call);
  const type = { headers: { 'content-type': headers.get('content-type') ?? '' } };
  if (!call.isStream) return new Response(Buffer.concat(await Array.fromAsync(chunks)), type);
  const first = await chunks.next();
  const all = async function* (): AsyncGenerator<Uint8Array> {
    if (first.done !== true) yield first.value;
    yield* gather(chunks, { join: Buffer.concat, restMs: gatherMs });
  };
  return new Response(ReadableStream.from(all()), type);
}

/** Returns the first 64 KiB of a body, or a chunk more, as text. */
async function readText(body: Body): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size > refusalBytes) break;
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Yields a body up to the size limit. Records any error in `reading.trouble`. */
async function* readChunks(
  body: Body,
  reading: Reading,
): AsyncGenerator<Uint8Array, void, undefined> {
  let size = 0;
  try {
    for await (const chunk of body ?? []) {
      size += chunk.byteLength;
      if (size > reading.endpoint.maxAnswerBytes) throw tooBig();
      yield chunk;
    }
  } catch (cause) {
    reading.signal.throwIfAborted();
    reading.trouble = cause instanceof ModelError ? cause : unreachable(cause, 'broke off');
    throw reading.trouble;
  }
}
