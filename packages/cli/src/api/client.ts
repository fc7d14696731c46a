import type { Endpoint, ReplyOf } from '@guildhall/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import { CliError } from '../cli-error.ts';
import { ApiError, ConnectionError, connectionError, explainStatus } from './api-error.ts';

type QueryValue = string | number | boolean | undefined;

export interface CallInput {
  params?: Record<string, string>;
  query?: Record<string, QueryValue>;
  json?: object;
  /** Made anew for each attempt, so that a file is read again from its start. */
  form?: () => Promise<FormData>;
}

export interface Client {
  readonly url: string;
  /** Sends one request of the contract. Throws an `ApiError` or a `CliError` of one line. */
  call<E extends Endpoint>(endpoint: E, input?: CallInput): Promise<ReplyOf<E>>;
  /** The same server, asked again when it is busy or the connection breaks. */
  patient(attemptsMax: number): Client;
}

interface ClientOptions {
  url: string;
  key: string;
  attemptsMax?: number;
  /** Ends all requests and waiting. */
  signal?: AbortSignal;
}

const waitMaxMs = 60_000;

export function openClient(options: ClientOptions): Client {
  const { url, attemptsMax = 1, signal } = options;
  return {
    url,
    patient: (attempts) => openClient({ ...options, attemptsMax: attempts }),
    async call<E extends Endpoint>(endpoint: E, input: CallInput = {}) {
      for (let attempt = 1; ; attempt++) {
        const outcome = await send(options, endpoint, input);
        if ('body' in outcome) return outcome.body as ReplyOf<E>;
        if (!outcome.again || attempt >= attemptsMax) throw outcome.error;
        await sleep(outcome.waitMs ?? backOffMs(attempt), undefined, { signal });
      }
    },
  };
}

type Outcome = { body: unknown } | { error: Error; again: boolean; waitMs?: number | undefined };

async function send(
  { url, key, signal }: ClientOptions,
  endpoint: Endpoint,
  input: CallInput,
): Promise<Outcome> {
  let response: Response;
  try {
    response = await fetch(url + pathOf(endpoint, input), {
      method: endpoint.method.toUpperCase(),
      headers: {
        authorization: `Bearer ${key}`,
        ...(input.json && { 'content-type': 'application/json' }),
      },
      body: input.json ? JSON.stringify(input.json) : ((await input.form?.()) ?? null),
      signal: signal ?? null,
      redirect: 'error',
    });
  } catch (cause) {
    if (cause instanceof CliError) throw cause;
    signal?.throwIfAborted();
    return { error: connectionError(url, cause), again: true };
  }
  return readOutcome(url, response);
}

async function readOutcome(url: string, response: Response): Promise<Outcome> {
  let body: unknown;
  try {
    body = await response.json();
  } catch (cause) {
    if (cause instanceof SyntaxError) {
      return {
        error: new ConnectionError(`${url} does not look like a Guildhall server`),
        again: false,
      };
    }
    return { error: connectionError(url, cause), again: true };
  }
  if (response.ok) return { body };
  const said = (body as { error?: unknown } | null)?.error;
  const text = typeof said === 'string' ? said : `status ${response.status}`;
  const error = new ApiError(response.status, explainStatus(response.status, text));
  return { error, again: isPassing(response.status), waitMs: retryAfterMs(response) };
}

/** Too busy, or not ready: the same request may pass in a moment. */
function isPassing(status: number): boolean {
  return status === 429 || status === 502 || status === 503;
}

function retryAfterMs(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? NaN);
  return Number.isFinite(seconds) ? Math.min(seconds * 1000, waitMaxMs) : undefined;
}

function backOffMs(attempt: number): number {
  return Math.min(250 * 2 ** attempt, 8_000);
}

function pathOf(endpoint: Endpoint, { params = {}, query = {} }: CallInput): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.append(name, String(value));
  }
  return search.size > 0 ? `${path}?${search.toString()}` : path;
}
