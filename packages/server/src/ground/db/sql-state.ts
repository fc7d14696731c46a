/** True if the error has this SQL state, such as 23505 for a unique violation. */
export function hasSqlState(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
