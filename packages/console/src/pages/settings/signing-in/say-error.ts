import { GuildhallError } from '@guildhall/sdk/light';
import { sayError } from '#api/say-error.ts';
import type { SigningInTexts } from './texts/shape.ts';

/** Returns why something about signing in could not be changed, in the reader's language. */
export function saySigningInError(texts: SigningInTexts, error: unknown): string {
  if (!(error instanceof GuildhallError)) return sayError(error);
  if (isStale(error)) return texts.fresh;
  const known: Partial<Record<string, string>> = texts.failures;
  const [fault] = error.details;
  if (fault?.code === 'provider_unreachable')
    return `${texts.unreachable} ${reasonIn(fault.message)}`.trim();
  if (fault?.code === 'private_address') return texts.privateAddress;
  return known[error.code] ?? sayError(error);
}

/** True if the owner has to confirm who they are first. */
export const isStale = (error: unknown): boolean =>
  error instanceof GuildhallError && error.code === 'confirm_yourself';

/** Returns what the server says in parentheses: the words of the other server. */
const reasonIn = (message: string) => /\(.*\)$/s.exec(message)?.[0] ?? '';
