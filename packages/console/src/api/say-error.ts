import { GuildhallError } from '@guildhall/sdk/light';
import type { ErrorCode } from '@guildhall/sdk/light';
import { t } from '#texts/texts.ts';

/** What went wrong, in the reader's words; a server's own sentence where there are none. */
export function sayError(error: unknown): string {
  const texts = t().ui;
  if (!(error instanceof GuildhallError)) return texts.unexpected;
  if (error.code === 'unreachable') return texts.unreachable;
  if (error.code === 'timed_out') return texts.timedOut;
  if (error.code === 'too_many_requests') return texts.tooMany;
  if (error.code === 'invalid') return sayInvalid(error);
  const known: Partial<Record<ErrorCode, string>> = t().failures;
  return known[error.code] ?? (error.status >= 500 ? texts.unexpected : error.message);
}

/** The fields at fault, in the server's words, after a sentence of ours. */
function sayInvalid({ details, message }: GuildhallError): string {
  const faults = details.map((fault) => `${fault.path} ${fault.message}`.trim());
  return `${t().failures.invalid} ${faults.length > 0 ? faults.join('; ') : message}`;
}
