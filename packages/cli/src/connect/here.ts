import type { Settings } from '@guildhall/server';
import { CliError, messageOf } from '../terminal/cli-error.ts';
import { showWaiting } from '../terminal/show-waiting.ts';
import type { Waiting } from '../terminal/show-waiting.ts';

type Server = typeof import('@guildhall/server');

/** Works with the installation on this machine, whether or not its server runs. */
export async function here<Result>(
  act: (server: Server, settings: Settings, tellStep: Waiting['tellStep']) => Promise<Result>,
): Promise<Result> {
  const waiting = showWaiting();
  try {
    const server = await import('@guildhall/server');
    return await act(server, server.readSettings(), waiting.tellStep).catch(throwLocalError);
  } finally {
    waiting.end();
  }
}

/** Throws a CliError with one line for a failure in the local database. */
export function throwLocalError(cause: unknown): never {
  throw cause instanceof CliError ? cause : new CliError(messageOf(cause), { cause });
}
