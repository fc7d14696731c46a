import { sayFileReason } from '@guildhall/contract/file-reasons';
import type { FileReason, FileReasonCode, FileKind } from '@guildhall/contract';

/** Library messages that help the file's owner, each with the reason shown to people. */
const known: readonly (readonly [pattern: RegExp, code: FileReasonCode])[] = [
  [/^(?:strong encryption is not|this document is password-protected)/iu, 'locked'],
  [/unexpected eof|end of central directory|unexpected end/iu, 'broken_end'],
  [/size is zero bytes/u, 'broken_empty'],
  [/^(?:invalid relative|absolute) path/u, 'broken_outside'],
  [/nesting depth/iu, 'broken_depth'],
  [/limit exceeded|exceeds limit/u, 'broken_size'],
  [/^quote not closed/iu, 'broken_quote'],
];

/**
 * Thrown when a file cannot be read. The message is a sentence about the file that people see and
 * can act on. The `cause` is the library's error, for the log.
 */
export class IntakeError extends Error {
  override readonly name = 'IntakeError';
  readonly reason: FileReason;

  constructor(code: FileReasonCode, values: FileReason['values'] = {}, options?: ErrorOptions) {
    const reason = { code, values };
    super(sayFileReason(reason), options);
    this.reason = reason;
  }
}

/** Returns the error for a file that a library could not read. The cause is kept for the log. */
export function brokenFileError(kind: FileKind, cause: unknown): IntakeError {
  const message = cause instanceof Error ? cause.message : String(cause);
  const [, code = 'broken'] = known.find(([pattern]) => pattern.test(message)) ?? [];
  return new IntakeError(code, { kind }, { cause });
}
