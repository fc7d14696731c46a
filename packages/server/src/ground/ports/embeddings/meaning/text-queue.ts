import type { MeaningTask, ResultOf } from './meaning-process.ts';

interface Waiting {
  readonly task: MeaningTask;
  readonly start: () => void;
}

/** Reads one text at a time. Questions overtake sections, and sections overtake other texts. */
export interface TextQueue {
  /**
   * Rejects with the signal's reason. A text that has begun is still finished before the next one.
   */
  read<T extends MeaningTask>(task: T, signal?: AbortSignal): Promise<ResultOf<T>>;
}

/** @param work reads a text; its calls never overlap */
export function openTextQueue(
  work: <T extends MeaningTask>(task: T) => Promise<ResultOf<T>>,
): TextQueue {
  const waiting: Waiting[] = [];
  let isBusy = false;

  const startNext = (): void => {
    const places = waiting.map(({ task }) => placeOf(task));
    const [next] = waiting.splice(Math.max(0, places.indexOf(Math.min(...places))), 1);
    isBusy = next !== undefined;
    next?.start();
  };

  return {
    read<T extends MeaningTask>(task: T, signal?: AbortSignal) {
      signal?.throwIfAborted();
      const { promise, resolve, reject } = Promise.withResolvers<ResultOf<T>>();
      const entry = { task, start: () => void work(task).then(resolve, reject).finally(startNext) };
      const onAbort = () => {
        if (waiting.includes(entry)) waiting.splice(waiting.indexOf(entry), 1);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      waiting.push(entry);
      if (!isBusy) startNext();
      return promise.finally(() => signal?.removeEventListener('abort', onAbort));
    },
  };
}

/** The vector of a question goes first, then a section that a person waits for, then other texts. */
function placeOf(task: MeaningTask): number {
  if ('section' in task) return 1;
  return 'purpose' in task && task.purpose === 'query' ? 0 : 2;
}
