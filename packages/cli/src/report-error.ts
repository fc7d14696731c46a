import { GuildhallError } from '@guildhall/sdk';
import { CliError } from './cli-error.ts';
import { explainError } from './explain-error.ts';

/** Prints an error on stderr: as a sentence, or with `--json` as one line of JSON. */
export function reportError(cause: unknown, args: readonly string[]): void {
  console.error(isForPrograms(args) ? toJson(cause) : `guildhall: ${explainError(cause)}`);
}

/** True if `--json` is given. Words after `--` are not options. */
function isForPrograms(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  return args.slice(0, end === -1 ? undefined : end).includes('--json');
}

function toJson(thrown: unknown): string {
  const message = explainError(thrown);
  const isWrapped = thrown instanceof CliError && thrown.cause instanceof GuildhallError;
  const cause = isWrapped ? thrown.cause : thrown;
  if (cause instanceof GuildhallError) {
    const { code, status, details, requestId } = cause;
    return JSON.stringify({ error: { code, message, status, details, requestId } });
  }
  const code = cause instanceof CliError ? cause.code : 'failed';
  return JSON.stringify({ error: { code, message } });
}
