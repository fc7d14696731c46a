import { GuildhallError } from '@guildhall/sdk/light';
import type { ErrorCode } from '@guildhall/sdk/light';
import { t } from '#texts/texts.ts';
import { sayFault } from './say-fault.ts';

/** Returns an error message in the reader's language. */
export function sayError(error: unknown): string {
  const texts = t().ui;
  if (!(error instanceof GuildhallError)) return texts.unexpected;
  if (error.code === 'unreachable') return texts.unreachable;
  if (error.code === 'timed_out') return texts.timedOut;
  if (error.code === 'too_many_requests') return texts.tooMany;
  if (error.code === 'invalid') return sayInvalid(error);
  const known: Partial<Record<ErrorCode, string>> = t().failures;
  return known[error.code] ?? texts.unexpected;
}

/** Returns what the server says in parentheses: the words of another server. */
export const reasonIn = (message: string): string => /\(.*\)$/s.exec(message)?.[0] ?? '';

/** Returns a sentence about invalid input, followed by the fields at fault. */
function sayInvalid({ details }: GuildhallError): string {
  return `${t().failures.invalid} ${details.map(sayFault).join('; ') || t().faults.ill_formed}`;
}
