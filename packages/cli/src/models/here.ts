import type { Settings } from '@guildhall/server';
import { showWaiting } from '../show-waiting.ts';
import { throwLocalError } from '../throw-local-error.ts';

type Server = typeof import('@guildhall/server');

/** Does something with the installation on this machine, whether or not its server runs. */
export async function here<Result>(
  act: (
    server: Server,
    settings: Settings,
    tellStep: ReturnType<typeof showWaiting>['tellStep'],
  ) => Promise<Result>,
): Promise<Result> {
  const waiting = showWaiting();
  try {
    const server = await import('@guildhall/server');
    return await act(server, server.readSettings(), waiting.tellStep).catch(throwLocalError);
  } finally {
    waiting.end();
  }
}
