import type { FailureCode, FieldFaultCode } from '@guildhall/contract';

/**
 * What no endpoint answers: the connection failed or broke, or a proxy said that no server answers
 * behind it; an attempt took too long; something that is no Guildhall server of this version spoke.
 */
export type UnansweredCode = 'unreachable' | 'timed_out' | 'unexpected_answer';

export type ErrorCode = FailureCode | UnansweredCode;

/** One field at fault: where it stands in the request and what is wrong with it. */
export interface FieldFault {
  path: string;
  message: string;
  /** The rule that was broken; servers of older versions tell none. */
  code?: FieldFaultCode;
  /** The limits of the rule. */
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

/** A call that did not get what it asked for. Its message is a sentence for a person. */
export class GuildhallError extends Error {
  override name = 'GuildhallError';
  readonly code: ErrorCode;
  /** Of the HTTP answer; 0 when none arrived. */
  readonly status: number;
  /** The fields at fault, when the code is `invalid`. */
  readonly details: readonly FieldFault[];
  /** Under which the server has the request in its log. */
  readonly requestId: string | null;
  /** How long the server asks to wait. */
  readonly retryAfterMs: number | null;
  /** The server that was asked. */
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

/** Where fetch keeps what really happened: in the cause, and there in the code. */
export function reasonOf(cause: unknown): string {
  const inner = cause instanceof Error && cause.cause ? cause.cause : cause;
  const first = inner instanceof AggregateError ? (inner.errors[0] as unknown) : inner;
  if (typeof first !== 'object' || first === null) return String(first);
  const { code, message } = first as { code?: unknown; message?: unknown };
  return typeof code === 'string' ? code : String(message);
}
