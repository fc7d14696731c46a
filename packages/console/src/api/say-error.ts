import { GuildhallError } from '@guildhall/sdk/light';
import { t } from '#texts/texts.ts';

/** What went wrong, in the reader's words; a server's own sentence where there are none. */
export function sayError(error: unknown): string {
  const texts = t().ui;
  if (!(error instanceof GuildhallError)) return texts.unexpected;
  if (error.code === 'unreachable') return texts.unreachable;
  if (error.code === 'timed_out') return texts.timedOut;
  if (error.code === 'too_many_requests') return texts.tooMany;
  if (error.status >= 500) return texts.unexpected;
  return error.message;
}
