import type { FileKind, FileReasonCode } from '@guildhall/contract';
import { IntakeError } from './intake-error.ts';

/** Library messages that help the file's owner, each with the reason that people are told. */
const known: readonly (readonly [pattern: RegExp, code: FileReasonCode])[] = [
  [/^(?:strong encryption is not|this document is password-protected)/iu, 'locked'],
  [/unexpected eof|end of central directory|unexpected end/iu, 'broken_end'],
  [/size is zero bytes/u, 'broken_empty'],
  [/^(?:invalid relative|absolute) path/u, 'broken_outside'],
  [/nesting depth/iu, 'broken_depth'],
  [/limit exceeded|exceeds limit/u, 'broken_size'],
  [/^quote not closed/iu, 'broken_quote'],
];

/** Returns the error for a file that a library could not read. The cause is kept for the log. */
export function brokenFileError(kind: FileKind, cause: unknown): IntakeError {
  const message = cause instanceof Error ? cause.message : String(cause);
  const [, code = 'broken'] = known.find(([pattern]) => pattern.test(message)) ?? [];
  return new IntakeError(code, { kind }, { cause });
}
