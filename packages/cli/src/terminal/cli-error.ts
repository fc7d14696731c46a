interface Facts {
  cause?: unknown;
  exitCode?: number;
  /** The code of the error for programs, which `--json` prints. */
  code?: string;
}

/** An error that ends the command with a one-line message and no stack trace. */
export class CliError extends Error {
  override name = 'CliError';
  readonly exitCode: number;
  readonly code: string;

  constructor(message: string, { cause, exitCode = 1, code = 'failed' }: Facts = {}) {
    super(message, { cause });
    this.exitCode = exitCode;
    this.code = code;
  }
}

/** Returns the message of anything thrown. */
export function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}
