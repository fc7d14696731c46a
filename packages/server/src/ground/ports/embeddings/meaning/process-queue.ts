import type { ChildProcess } from 'node:child_process';
import { EmbeddingsUnavailable } from '../../embeddings.ts';
import { ProcessDied, startMeaningProcess } from './meaning-process.ts';
import type { MeaningProcess, MeaningTask, ProcessLimits, ResultOf } from './meaning-process.ts';
import { openTextQueue } from './text-queue.ts';
import type { TextQueue } from './text-queue.ts';

export interface ProcessQueueOptions {
  /** The idle time after which the process ends; undefined: never. */
  readonly idleMs?: number;
  /** Called with each started process. */
  readonly onStart?: ((child: ChildProcess) => void) | undefined;
}

/** The pause after a process has died twice at one text. */
const restMs = 2_000;

/**
 * Opens a queue with a process, which is started when first needed and replaced when it dies or
 * grows. If the process dies at a text, a new one tries the text once more.
 */
export function openProcessQueue(
  limits: ProcessLimits,
  { idleMs, onStart }: ProcessQueueOptions,
): TextQueue {
  let running: MeaningProcess | undefined;
  let restsUntil = 0;
  let idleTimer: NodeJS.Timeout | undefined;

  const findProcess = (): MeaningProcess => {
    if (running?.isUsable() === true) return running;
    running?.end();
    running = startMeaningProcess(limits, onStart);
    return running;
  };

  return openTextQueue(async (task) => {
    clearTimeout(idleTimer);
    if (performance.now() < restsUntil)
      throw new EmbeddingsUnavailable('unreachable', "The model's process died a moment ago");
    try {
      return await readOrRetry(task);
    } catch (error) {
      if (error instanceof ProcessDied) restsUntil = performance.now() + restMs;
      throw error;
    } finally {
      if (idleMs !== undefined) idleTimer = setTimeout(() => running?.end(), idleMs).unref();
    }
  });

  async function readOrRetry<T extends MeaningTask>(task: T): Promise<ResultOf<T>> {
    try {
      return await findProcess().read(task);
    } catch (error) {
      if (!(error instanceof ProcessDied)) throw error;
      // A write can fail before the process is known to have ended.
      running?.end();
      running = undefined;
      return findProcess().read(task);
    }
  }
}
