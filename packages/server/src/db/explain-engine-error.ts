/** Texts for those WASI file system errors that an operator can do something about. */
const reasons: Record<number, string> = {
  2: 'permission denied',
  19: 'the disk quota is used up',
  29: 'the disk cannot be read or written',
  51: 'the disk is full',
  63: 'permission denied',
  69: 'the file system is read-only',
};

/** Describes an engine error in words. The engine's file errors have only a number. */
export function explainEngineError(cause: unknown): string {
  const { errno } = (cause ?? {}) as { errno?: unknown };
  if (typeof errno === 'number' && errno > 0) return reasons[errno] ?? `file error ${errno}`;
  return cause instanceof Error ? cause.message : String(cause);
}
