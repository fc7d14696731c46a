import { errorCodeHeader, failures, failuresOf } from '@guildhall/contract';
import type { Endpoint, FailureCode } from '@guildhall/contract';
import { GuildhallError } from './error.ts';
import type { ErrorCode, FieldFault } from './error.ts';
import type { Server } from './options.ts';

/** What the server answers to this endpoint; throws what it refuses. */
export async function readAnswer(
  { url, checkAnswers }: Server,
  endpoint: Endpoint,
  response: Response,
): Promise<unknown> {
  const { answer } = endpoint;
  if (!response.ok) throw await readRefusal(url, endpoint, response);
  if (answer.kind === 'raw') return response;
  const body = await readObject(response);
  const fits = body !== null && (!checkAnswers || answer.schema.safeParse(body).success);
  if (fits) return body;
  throw strange(url, response);
}

/** The response of an endpoint that was asked for events, as they begin to arrive. */
export async function readStream(
  { url }: Server,
  endpoint: Endpoint,
  response: Response,
): Promise<Response> {
  if (!response.ok) throw await readRefusal(url, endpoint, response);
  const type = response.headers.get('content-type') ?? '';
  if (response.body && type.startsWith('text/event-stream')) return response;
  await response.body?.cancel();
  throw strange(url, response);
}

function strange(url: string, response: Response): GuildhallError {
  const message = `${url} does not look like a Guildhall server of this version`;
  return new GuildhallError(message, { ...shown(response), code: 'unexpected_answer', url });
}

async function readRefusal(url: string, endpoint: Endpoint, response: Response) {
  const { error, details } = (await readObject(response)) ?? {};
  const said = typeof error === 'string' ? error : null;
  return new GuildhallError(said ?? `${url} answered with status ${response.status}`, {
    ...shown(response),
    code: readCode(response.headers) ?? codeOf(endpoint, response.status, said),
    url,
    details: Array.isArray(details) ? (details as FieldFault[]) : [],
  });
}

function shown({ status, headers }: Response) {
  return { status, requestId: headers.get('x-request-id'), retryAfterMs: readRetryAfter(headers) };
}

/** The JSON object in a body; null when it is anything else. */
async function readObject(response: Response): Promise<Record<string, unknown> | null> {
  const text = await response.text();
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

/** What a server says itself; one of a later version may say what this one does not know. */
function readCode(headers: Headers): FailureCode | undefined {
  const code = headers.get(errorCodeHeader) ?? '';
  return Object.hasOwn(failures, code) ? (code as FailureCode) : undefined;
}

/** The statuses that mean one thing on every server, whatever its sentence. */
const plainStatuses = [400, 401, 403, 413, 429, 500];

/** By the exact sentence, or by such a status. A proxy's own 404 or 502 says nothing of a team. */
function codeOf(endpoint: Endpoint, status: number, said: string | null): ErrorCode {
  const possible = failuresOf(endpoint).filter((code) => failures[code].status === status);
  const exact = possible.find((code) => failures[code].message === said);
  const byStatus = plainStatuses.includes(status) ? possible[0] : undefined;
  return exact ?? byStatus ?? 'unexpected_answer';
}

/** Seconds, or a date. */
function readRetryAfter(headers: Headers): number | null {
  const text = headers.get('retry-after')?.trim();
  if (!text) return null;
  const waitMs = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(waitMs) ? null : Math.max(0, waitMs);
}
