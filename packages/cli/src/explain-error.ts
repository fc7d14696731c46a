import { GuildhallError } from '@guildhall/sdk';
import type { FieldFault } from '@guildhall/sdk';
import { messageOf } from './cli-error.ts';
import { commandName } from './command-name.ts';

/** Returns one line for the user: what went wrong, and what to do about it. */
export function explainError(cause: unknown): string {
  if (!(cause instanceof GuildhallError)) return messageOf(cause);
  const { code, status, message, details } = cause;
  if (code === 'unreachable') return explainSilence(cause);
  if (status === 401) {
    return `${message}: the server does not take this key (GUILDHALL_KEY or --key)`;
  }
  if (status === 403) return `${message}: the key is narrowed by scopes`;
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
