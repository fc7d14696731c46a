import type { Readable } from 'node:stream';
import { Agent, request } from 'undici';
import type { Dispatcher } from 'undici';
import type { BucketSettings } from '#ground/settings/settings.ts';
import { nextWaitMs, readRetryAfterMs, waitFor } from '../../retry-wait.ts';
import { isTransient, readAnswer, refusalOf, silenceOf } from './bucket-trouble.ts';
import { signRequest } from './sign-request.ts';
import type { BucketRequest } from './sign-request.ts';

export interface BucketReply {
  readonly status: number;
  readonly body: Readable & { text(): Promise<string>; dump(): Promise<unknown> };
  header(name: string): string | undefined;
}

export interface Bucket {
  readonly settings: BucketSettings;
  /**
   * Sends a request and retries transient failures. Throws `FilesUnavailable` when it gives up. The
   * caller has to read or discard the body.
   */
  send(request: BucketRequest): Promise<BucketReply>;
  /** Waits before the next attempt, for callers that retry across several requests. */
  waitBefore(attempt: number, signal?: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

export interface BucketPatience {
  /** The time limit for an answer to begin when reading, and between two pieces of any answer. */
  answerMs: number;
  /** The time limit for an answer to begin when writing, including the transfer of the body. */
  writeMs: number;
  /** The wait before the second attempt. It doubles with each further attempt. */
  firstWaitMs: number;
}

export const usualPatience = { answerMs: 20_000, writeMs: 60_000, firstWaitMs: 300 };
const connectMs = 5_000;
const triesMax = 4;
const waitMaxMs = 10_000;
/** At most this much of an error answer is read. */
const troubleMaxBytes = 64 * 1024;

/**
 * Opens a bucket. Signs each request with the hash of its body and retries transient failures. The
 * address is the operator's own, so it may be in a private network.
 */
export function openBucket(
  settings: BucketSettings,
  patience: BucketPatience = usualPatience,
): Bucket {
  const agent = new Agent({ connect: { timeout: connectMs } });
  const waitBefore = (attempt: number, signal?: AbortSignal, askedMs?: number) =>
    waitFor(Math.min(waitMaxMs, nextWaitMs(attempt, patience.firstWaitMs, askedMs)), signal);
  return {
    settings,
    async send(wanted) {
      for (let attempt = 1; ; attempt += 1) {
        const tried = await sendOnce(settings, agent, patience, wanted);
        if (tried.kind === 'reply') return tried.reply;
        if (attempt >= triesMax || !tried.isTransient) throw tried.error;
        await waitBefore(attempt, wanted.signal, tried.askedMs);
      }
    },
    waitBefore: (attempt, signal) => waitBefore(attempt, signal),
    close: () => agent.destroy(),
  };
}

type Tried =
  | { kind: 'reply'; reply: BucketReply }
  | { kind: 'trouble'; error: Error; isTransient: boolean; askedMs?: number | undefined };

async function sendOnce(
  settings: BucketSettings,
  dispatcher: Agent,
  patience: BucketPatience,
  wanted: BucketRequest,
): Promise<Tried> {
  const { url, headers } = await signRequest(settings, wanted);
  const isRead = wanted.method === 'GET' || wanted.method === 'HEAD';
  try {
    const answer = await request(url, {
      method: wanted.method,
      headers,
      body: wanted.body ?? null,
      dispatcher,
      headersTimeout: isRead ? patience.answerMs : patience.writeMs,
      bodyTimeout: patience.answerMs,
      ...(wanted.signal && { signal: wanted.signal }),
    });
    return await judge(settings, wanted, answer);
  } catch (cause) {
    wanted.signal?.throwIfAborted();
    return { kind: 'trouble', error: silenceOf(settings, cause), isTransient: true };
  }
}

async function judge(
  settings: BucketSettings,
  { expects = [] }: BucketRequest,
  { statusCode: status, headers, body }: Dispatcher.ResponseData,
): Promise<Tried> {
  const header = (name: string) => {
    const value = headers[name];
    return Array.isArray(value) ? value[0] : value;
  };
  if ((status >= 200 && status < 300) || expects.includes(status)) {
    return { kind: 'reply', reply: { status, body, header } };
  }
  const answer = readAnswer(status, await readSome(body));
  const askedMs = readRetryAfterMs(header('retry-after') ?? null);
  const error = refusalOf(settings, answer);
  return { kind: 'trouble', error, isTransient: isTransient(answer), askedMs };
}

async function readSome(body: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > troubleMaxBytes) break;
  }
  return Buffer.concat(chunks).toString();
}
