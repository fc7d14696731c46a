/** Whether an error came from the database with this code, such as 23505 for a taken value. */
export function hasSqlState(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
