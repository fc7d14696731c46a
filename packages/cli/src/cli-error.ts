interface Facts {
  cause?: unknown;
  exitCode?: number;
  /** For programs, which read it with `--json`. */
  code?: string;
}

/** Ends the command with one line for the person who typed it, and no stack. */
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

/** The sentence of an error, whatever was thrown. */
export function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}
