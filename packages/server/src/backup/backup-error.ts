/** A backup cannot be made or restored; the message is one line for whoever asked for it. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
