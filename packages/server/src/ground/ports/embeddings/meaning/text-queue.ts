import type { TextToEmbed } from './meaning-process.ts';

interface Waiting {
  readonly task: TextToEmbed;
  readonly start: () => void;
}

/** Embeds one text at a time. Questions overtake waiting passages. */
export interface TextQueue {
  /**
   * Rejects with the signal's reason. A text that has begun is still finished before the next one.
   */
  embed(task: TextToEmbed, signal?: AbortSignal): Promise<Float32Array>;
}

/** @param work embeds a text; its calls never overlap */
export function openTextQueue(work: (task: TextToEmbed) => Promise<Float32Array>): TextQueue {
  const waiting: Waiting[] = [];
  let isBusy = false;

  const startNext = (): void => {
    const question = waiting.findIndex(({ task }) => task.purpose === 'query');
    const [next] = waiting.splice(Math.max(0, question), 1);
    isBusy = next !== undefined;
    next?.start();
  };

  return {
    embed(task, signal) {
      signal?.throwIfAborted();
      const { promise, resolve, reject } = Promise.withResolvers<Float32Array>();
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
