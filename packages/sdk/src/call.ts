import type { Values } from './input.ts';
import type { Operation } from './operation.ts';
import type { CallOptions, Server } from './options.ts';
import { pauseBeforeNext, sleep } from './retry.ts';
import { send } from './send.ts';

/**
 * Sends one request of the contract, retries it where that is safe, and resolves with its answer.
 */
export async function call(
  server: Server,
  operation: Operation,
  input: Values = {},
  options: CallOptions = {},
): Promise<unknown> {
  const { attemptsMax = server.attemptsMax, timeoutMs = limitOf(server, operation) } = options;
  const signal = anySignal(server, options);
  for (let attempt = 1; ; attempt++) {
    try {
      return await send(server, operation, input, { signal, timeoutMs });
    } catch (error) {
      const pauseMs = attempt < attemptsMax ? pauseBeforeNext(operation, error, attempt) : null;
      if (pauseMs === null) throw error;
      await sleep(pauseMs, signal);
    }
  }
}

/** Returns a signal that aborts when the client's or the call's own signal does. */
export function anySignal(server: Server, options: CallOptions): AbortSignal {
  return AbortSignal.any([server.signal, options.signal].filter((it) => it !== undefined));
}

/**
 * Returns the timeout in milliseconds. Uploads have none, because their duration depends on size
 * and network.
 */
function limitOf({ timeoutMs }: Server, { body }: Operation): number {
  return body === 'form' || body === 'bytes' ? Infinity : timeoutMs;
}
