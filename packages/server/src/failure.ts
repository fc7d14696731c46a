import { failures } from '@guildhall/contract';
import type { FailureCode, FieldFaultCode } from '@guildhall/contract';

/** One field at fault: where it stands in the request and what is wrong with it. */
export interface FailureDetail {
  path: string;
  message: string;
  /** The rule that was broken, where its sentence alone does not tell it. */
  code?: FieldFaultCode;
}

export interface FailureOptions {
  /** Replaces the failure's own sentence; for `invalid`, which names the field. */
  message?: string;
  details?: FailureDetail[];
  headers?: Record<string, string>;
  cause?: unknown;
}

/** Thrown anywhere, it ends the request with the status and text of the contract. */
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
