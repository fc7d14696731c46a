import type { FailureCode, FieldFaultCode } from '@guildhall/contract';

/**
 * An error that is not a server's failure: `unreachable` (the connection failed or broke, or a
 * proxy reached no server), `timed_out`, or `unexpected_answer` (the answer is not from a Guildhall
 * server of this version).
 */
export type UnansweredCode = 'unreachable' | 'timed_out' | 'unexpected_answer';

export type ErrorCode = FailureCode | UnansweredCode;

/** A faulty field: its path in the request and the fault. */
export interface FieldFault {
  path: string;
  message: string;
  /** The code of the fault. Undefined from older servers. */
  code?: FieldFaultCode;
  /** The limits that the rule sets. */
  values?: Readonly<Record<string, number>>;
}

interface Facts {
  code: ErrorCode;
  url: string;
  status?: number;
  details?: FieldFault[];
  requestId?: string | null;
  retryAfterMs?: number | null;
  cause?: unknown;
}

/** The error of a failed call. Its message is a sentence for people. */
export class GuildhallError extends Error {
  override name = 'GuildhallError';
  readonly code: ErrorCode;
  /** The HTTP status; 0 when no answer arrived. */
  readonly status: number;
  /** The faulty fields if the code is `invalid`, otherwise empty. */
  readonly details: readonly FieldFault[];
  /** The id of the request in the server's log; null when no answer arrived. */
  readonly requestId: string | null;
  /** The time that the server asks to wait, in milliseconds; null if it names none. */
  readonly retryAfterMs: number | null;
  /** The URL of the server. */
  readonly url: string;

  constructor(message: string, facts: Facts) {
    super(message, { cause: facts.cause });
    this.code = facts.code;
    this.status = facts.status ?? 0;
    this.details = facts.details ?? [];
    this.requestId = facts.requestId ?? null;
    this.retryAfterMs = facts.retryAfterMs ?? null;
    this.url = facts.url;
  }
}

/** Thrown where the network failed, and only there: another error is a fault of this package. */
export class ConnectionBroken extends Error {
  constructor(cause: unknown) {
    super(reasonOf(cause), { cause });
  }
}

/** Waits for the network. Whatever it rejects with becomes a `ConnectionBroken`. */
export async function overNetwork<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new ConnectionBroken(cause);
  }
}

/** Returns the cause of an error of `fetch`, which hides the error code in `cause`. */
export function reasonOf(cause: unknown): string {
  const inner = cause instanceof Error && cause.cause ? cause.cause : cause;
  const first = inner instanceof AggregateError ? (inner.errors[0] as unknown) : inner;
  if (typeof first !== 'object' || first === null) return String(first);
  const { code, message } = first as { code?: unknown; message?: unknown };
  return typeof code === 'string' ? code : String(message);
}
