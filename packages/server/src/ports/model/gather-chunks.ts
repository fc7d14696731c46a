import { setImmediate, setTimeout } from 'node:timers/promises';

/**
 * The same bytes, those together that come within so many milliseconds of each other. A model
 * sends each word on its own, and what a word costs on its way is mostly that it comes alone. The
 * first one does not wait, and neither does what was on its way when the end or an error came.
 */
export async function* gatherChunks(
  chunks: AsyncGenerator<Uint8Array, void, undefined>,
  restMs: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  const gathered: Uint8Array[] = [];
  const over = new AbortController();
  let change = Promise.withResolvers<void>();
  const reading = (async () => {
    try {
      for await (const chunk of chunks) {
        gathered.push(chunk);
        change.resolve();
      }
    } finally {
      over.abort();
      change.resolve();
    }
  })();
  // Thrown below, behind what came before it.
  reading.catch(() => {});
  try {
    while (!over.signal.aborted || gathered.length > 0) {
      if (gathered.length === 0) await change.promise;
      change = Promise.withResolvers();
      if (gathered.length === 0) continue;
      yield Buffer.concat(gathered.splice(0));
      await setTimeout(restMs, undefined, { signal: over.signal }).catch(() => {});
    }
    // A stream that fails forgets what was not read of it.
    await setImmediate();
    await reading;
  } finally {
    // Nobody waits for an endpoint that says nothing more.
    chunks.return().catch(() => {});
  }
}
