import { nextWaitMs, readRetryAfterMs, waitFor } from '../retry-wait.ts';
import type { Dialect } from './endpoint-dialect.ts';
import type { Endpoint } from './endpoint.ts';
import { gather } from './gather.ts';
import { ModelError } from './model.ts';
import { readChunks, readText } from './read-answer.ts';
import { tooSlow, troubleOfStatus, unreachable } from './troubles.ts';

/** One call, however many attempts it takes. */
export interface Asking {
  readonly endpoint: Endpoint;
  readonly dialect: Dialect;
  /** Whether the answer comes in events or in one piece. */
  readonly isStream: boolean;
  /** When the time of the whole call is over, as performance.now() counts. */
  readonly endsAt: number;
  /** Ends the call: the caller gave up, or its time is over. */
  readonly signal: AbortSignal;
  /** What went wrong with the last attempt; the client library wraps what it catches. */
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
  /** The endpoint is asked in other words by now, so asking again needs no wait. */
  readonly hasLearned?: boolean;
}

/** For an eye that is at once; a model that says a hundred words a second is read 25 times. */
const gatherMs = 40;

/**
 * Asks as often as it takes, until there is a whole answer or the first bytes of a stream. After
 * that nothing is asked again, for text may have been given out.
 */
export async function askEndpoint(request: HttpRequest, asking: Asking): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    asking.trouble = null;
    const answer = await askOnce(request, asking);
    if (answer instanceof Response) return answer;
    asking.trouble = answer.error;
    if (answer.hasLearned === true) continue;
    const waitMs = nextWaitMs(attempt, asking.endpoint.firstWaitMs, answer.retryAfterMs);
    if (!mayAskAgain(answer.error, attempt, waitMs, asking)) throw answer.error;
    await waitFor(waitMs, asking.signal);
  }
}

/** Only what passes, and only when there is time left after the wait. */
function mayAskAgain(error: ModelError, attempt: number, waitMs: number, asking: Asking): boolean {
  if (error.kind !== 'busy' && error.kind !== 'unreachable') return false;
  return attempt < asking.endpoint.attempts && performance.now() + waitMs < asking.endsAt;
}

async function askOnce(request: HttpRequest, asking: Asking): Promise<Response | Trouble> {
  const { endpoint, dialect, isStream, signal } = asking;
  const patience = new AbortController();
  const timer = isStream ? setTimeout(() => patience.abort(), endpoint.firstByteMs) : undefined;
  const body = dialect.speak(request.body);
  try {
    const response = await fetch(request.url, {
      method: 'POST',
      headers: request.headers,
      body,
      // The key goes to the address of the settings and to no other.
      redirect: 'manual',
      signal: AbortSignal.any([signal, patience.signal]),
    });
    if (response.ok) return await readAnswer(response, asking);
    const refusal = await readRefusal(response, dialect);
    return { ...refusal, hasLearned: dialect.speak(request.body) !== body };
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
  if (status === 400 || status === 422) dialect.learn(await readText(body));
  else await body?.cancel();
  return { error, retryAfterMs: readRetryAfterMs(headers.get('retry-after')) };
}

/** An answer in one piece is read whole, so that one which breaks off can be asked for again. */
async function readAnswer({ body, headers }: Response, asking: Asking): Promise<Response> {
  const chunks = readChunks(body, asking);
  const type = { headers: { 'content-type': headers.get('content-type') ?? '' } };
  if (!asking.isStream) return new Response(Buffer.concat(await Array.fromAsync(chunks)), type);
  const first = await chunks.next();
  const all = async function* (): AsyncGenerator<Uint8Array> {
    if (first.done !== true) yield first.value;
    yield* gather(chunks, { join: Buffer.concat, restMs: gatherMs });
  };
  return new Response(ReadableStream.from(all()), type);
}
