import { failures } from '@guildhall/contract';
import type { FailureCode, FieldFaultCode } from '@guildhall/contract';

/** A wrong field: its path in the request and a message. */
export interface FailureDetail {
  path: string;
  message: string;
  /** The broken rule, if the message alone does not determine it. */
  code?: FieldFaultCode;
}

export interface FailureOptions {
  /** Replaces the contract's message. Needed for `invalid`, which names the field. */
  message?: string;
  details?: FailureDetail[];
  headers?: Record<string, string>;
  cause?: unknown;
}

/** Ends the request with the status and message of the contract, wherever it is thrown. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly details: FailureDetail[] | undefined;
  readonly headers: Record<string, string>;

  constructor(code: FailureCode, options: FailureOptions = {}) {
    super(options.message ?? failures[code].message, { cause: options.cause });
    this.name = 'Failure';
    this.code = code;
    this.details = options.details;
    this.headers = options.headers ?? {};
  }

  get status() {
    return failures[this.code].status;
  }
}

/** True if the error is a failure with one of these codes. */
export function isFailure(cause: unknown, ...codes: FailureCode[]): cause is Failure {
  return cause instanceof Failure && codes.includes(cause.code);
}
