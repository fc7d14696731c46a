import { sayFileReason } from '@guildhall/contract';
import type { FileReason, FileReasonCode } from '@guildhall/contract';

/**
 * A file that cannot be read. The message is a sentence about the file, which a person is shown and
 * can act on; what a library said of it is the `cause`, for the log.
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
