/** A counting semaphore. Waiting callers enter in the order of their arrival. */
export interface Semaphore {
  /** Waits for a free place. Rejects with the signal's reason if aborted while waiting. */
  enter(signal?: AbortSignal): Promise<void>;
  leave(): void;
}

export function openSemaphore(places: number): Semaphore {
  const waiting: (() => void)[] = [];
  let free = places;
  return {
    async enter(signal) {
      signal?.throwIfAborted();
      if (free > 0) {
        free -= 1;
        return;
      }
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const onAbort = () => {
        const at = waiting.indexOf(resolve);
        if (at >= 0) waiting.splice(at, 1);
        reject(signal?.reason);
      };
      waiting.push(resolve);
      signal?.addEventListener('abort', onAbort, { once: true });
      await promise.finally(() => signal?.removeEventListener('abort', onAbort));
    },
    leave() {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    },
  };
}
