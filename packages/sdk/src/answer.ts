import type { FailureCode } from '@guildhall/contract';
import { errorCodeHeader, isProxyError } from '@guildhall/contract/failures';
import { GuildhallError, overNetwork } from './error.ts';
import type { ErrorCode, FieldFault } from './error.ts';
import type { Operation } from './operation.ts';
import { statuses } from './statuses.ts';
import type { Server } from './options.ts';

/**
 * Reads the answer of an operation. Throws a `GuildhallError` for a refusal or an answer of
 * unexpected shape.
 */
export async function readAnswer(
  server: Server,
  operation: Operation,
  response: Response,
): Promise<unknown> {
  if (!response.ok) throw await readRefusal(server, operation, response);
  if (operation.raw) return response;
  const body = await readObject(response);
  if (body !== null && (server.checks?.fits(operation, body) ?? true)) return body;
  throw strange(server.url, response);
}

/** Checks that an answer is a stream of events and returns the response while its events arrive. */
export async function readStream(
  server: Server,
  operation: Operation,
  response: Response,
): Promise<Response> {
  if (!response.ok) throw await readRefusal(server, operation, response);
  const type = response.headers.get('content-type') ?? '';
  if (response.body && type.startsWith('text/event-stream')) return response;
  await response.body?.cancel();
  throw strange(server.url, response);
}

function strange(url: string, response: Response): GuildhallError {
  const message = `${url} does not look like a Guildhall server of this version`;
  return new GuildhallError(message, { ...shown(response), code: 'unexpected_answer', url });
}

async function readRefusal(server: Server, operation: Operation, response: Response) {
  const { url } = server;
  const { error, details } = (await readObject(response)) ?? {};
  const said = typeof error === 'string' ? error : null;
  return new GuildhallError(said ?? `${url} answered with status ${response.status}`, {
    ...shown(response),
    code: readCode(response.headers) ?? codeOf(server, operation, response, said),
    url,
    details: Array.isArray(details) ? (details as FieldFault[]) : [],
  });
}

function shown({ status, headers }: Response) {
  return { status, requestId: headers.get('x-request-id'), retryAfterMs: readRetryAfter(headers) };
}

/** Returns the JSON object in a body; null if the body is anything else. */
async function readObject(response: Response): Promise<Record<string, unknown> | null> {
  const text = await overNetwork(() => response.text());
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

/**
 * Returns the failure code from the header. Undefined for a code of a later server version, which
 * this client does not know.
 */
function readCode(headers: Headers): FailureCode | undefined {
  const code = headers.get(errorCodeHeader) ?? '';
  return Object.hasOwn(statuses, code) ? (code as FailureCode) : undefined;
}

/**
 * The statuses that have one meaning on every server, so that the message is not needed to find the
 * code.
 */
const plainStatuses = [400, 401, 403, 413, 429, 500];

/**
 * Finds the failure code by the exact message, or by an unambiguous status. A proxy's own 404 does
 * not mean that the team is unknown.
 */
function codeOf(
  { sentenceOf }: Server,
  { failures }: Operation,
  response: Response,
  said: string | null,
): ErrorCode {
  const { status } = response;
  const possible = failures.filter((code) => statuses[code] === status);
  const exact = possible.find((code) => sentenceOf?.(code) === said);
  const byStatus = plainStatuses.includes(status) ? possible[0] : undefined;
  return exact ?? byStatus ?? (isProxyError(response) ? 'unreachable' : 'unexpected_answer');
}

/** Reads `retry-after` in milliseconds: the header has seconds or a date. */
function readRetryAfter(headers: Headers): number | null {
  const text = headers.get('retry-after')?.trim();
  if (!text) return null;
  const waitMs = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(waitMs) ? null : Math.max(0, waitMs);
}
