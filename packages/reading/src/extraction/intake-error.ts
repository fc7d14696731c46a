import { sayFileReason } from '@guildhall/contract/file-reasons';
import type { FileReason, FileReasonCode } from '@guildhall/contract';

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
