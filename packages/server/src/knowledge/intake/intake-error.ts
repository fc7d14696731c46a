/** A file that cannot be read; the message is the reason that a person is shown and can act on. */
export class IntakeError extends Error {
  override readonly name = 'IntakeError';
}
