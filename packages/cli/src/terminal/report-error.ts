import { GuildhallError } from '@guildhall/sdk';
import type { FieldFault } from '@guildhall/sdk';
import { CliError, messageOf } from './cli-error.ts';
import { commandName } from './command-name.ts';

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

/** Returns one line for the user: what went wrong, and what to do about it. */
export function explainError(cause: unknown): string {
  if (!(cause instanceof GuildhallError)) return messageOf(cause);
  const { code, status, message, details } = cause;
  if (code === 'unreachable') return explainSilence(cause);
  if (status === 401) return `${message}: check GUILDHALL_KEY or --key`;
  if (status === 403) return `${message}: the scopes of the key do not allow it`;
  // The message already names the first faulty field.
  return [message, ...details.slice(1).map(describeFault)].join('; ');
}

function describeFault({ path, message }: FieldFault): string {
  return path === '' ? message : `${path} ${message}`;
}

function explainSilence({ url, message }: GuildhallError): string {
  if (message.includes('ECONNREFUSED')) {
    return `no server answers at ${url}; start one with: ${commandName()} start`;
  }
  if (/ENOTFOUND|EAI_AGAIN/.test(message)) {
    return `the name in ${url} is not known (GUILDHALL_URL or --url)`;
  }
  return message;
}
