import { ForksPoolWorker } from 'vitest/node';
import type { PoolOptions, PoolRunnerInitializer, PoolWorker, WorkerRequest } from 'vitest/node';

type Listener = (argument: unknown) => void;

let kept: ForksPoolWorker | undefined;

/** Ends the process that the tests run in. The next run starts a new one. */
export async function endWorker(): Promise<void> {
  const worker = kept;
  kept = undefined;
  await worker?.stop();
}

/**
 * A pool that reuses one process for all runs. Vitest starts one for each run, but here the server
 * is loaded and its database opened once. Only the test files are loaded again.
 */
export const keptPool: PoolRunnerInitializer = {
  name: 'kept',
  createPoolWorker: (options) => new KeptWorker(options),
};

class KeptWorker implements PoolWorker {
  readonly name = 'kept';
  readonly cacheFs = true;
  readonly #options: PoolOptions;
  readonly #listeners: [string, Listener][] = [];
  #config: unknown;
  #worker: ForksPoolWorker | undefined;
  #isFresh = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    this.#isFresh = !kept;
    const worker = (kept ??= new ForksPoolWorker(this.#options));
    this.#worker = worker;
    if (!this.#isFresh) return;
    await worker.start();
    worker.on('exit', () => {
      if (kept === worker) kept = undefined;
    });
  }

  /** Keeps the process running and only removes this run's listeners. */
  async stop(): Promise<void> {
    if (this.#worker === kept) {
      for (const [event, listener] of this.#listeners) this.#worker?.off(event, listener);
    }
  }

  send(message: WorkerRequest): void {
    if (message.type === 'start') this.#config = message.context.config;
    if (message.type === 'start' && !this.#isFresh) this.#answer('started');
    else if (message.type === 'stop') this.#answer('stopped');
    else this.#worker?.send(this.#withConfig(message));
  }

  on(event: string, listener: Listener): void {
    this.#listeners.push([event, listener]);
    this.#worker?.on(event, listener);
  }

  off(event: string, listener: Listener): void {
    this.#worker?.off(event, listener);
  }

  deserialize(data: unknown): unknown {
    return data;
  }

  /** Adds the configuration of this run, because the process knows only that of its first run. */
  #withConfig(message: WorkerRequest): WorkerRequest {
    if (message.type !== 'run') return message;
    return { ...message, context: { ...message.context, config: this.#config } } as WorkerRequest;
  }

  #answer(type: string): void {
    const message = { type, __vitest_worker_response__: true };
    queueMicrotask(() => {
      for (const [event, listener] of this.#listeners) if (event === 'message') listener(message);
    });
  }
}
