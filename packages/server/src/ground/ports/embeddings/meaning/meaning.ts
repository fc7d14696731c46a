import type { ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import type { Embeddings } from '../../embeddings.ts';
import { EmbeddingsUnavailable } from '../../embeddings.ts';
import type { ModelFolder } from '../onnx/read-model-folder.ts';
import { openProcessQueue } from './process-queue.ts';
import type { TextQueue } from './text-queue.ts';

export interface MeaningOptions {
  /** The name of the model with its revision, as it is stored with every vector. */
  readonly model: string;
  readonly dimensions: number;
  /** The model's folder; undefined for the one that comes with the product. */
  readonly folder?: ModelFolder | undefined;
  readonly threads?: number;
  /**
   * The time for a text that a person waits for, in the queue, too. Search then goes on without
   * vectors, and a process that was only slow goes on loading its model.
   */
  readonly urgentTimeoutMs?: number;
  /** The time for a text that nobody waits for. Other work of the machine goes before it. */
  readonly patientTimeoutMs?: number;
  /** The resident memory at which a process is replaced. */
  readonly memoryMb?: number;
  /** The process of texts that nobody waits for ends when it was idle so long. */
  readonly idleMs?: number;
  /** Called with each process that is started. */
  readonly onStart?: (child: ChildProcess) => void;
}

const defaults = {
  threads: Math.min(2, availableParallelism()),
  urgentTimeoutMs: 3_000,
  patientTimeoutMs: 60_000,
  memoryMb: 400,
  idleMs: 30_000,
};
/** Nice enough to yield to the server, to the database and to the questions. */
const patientNiceness = 10;

/**
 * Opens the model that comes with the product, or that of a folder. It has two processes, each
 * started when first needed: one for texts that a person waits for, and one of low priority for the
 * passages of documents. A process without the right to raise its priority could not go back and
 * forth between the two.
 */
export function openMeaningEmbeddings(options: MeaningOptions): Embeddings {
  const { model, dimensions, folder, threads, memoryMb, ...rest } = { ...defaults, ...options };
  const { urgentTimeoutMs, patientTimeoutMs, idleMs, onStart } = rest;
  const limits = { threads, memoryMb, folder };
  const urgent = waitAtMost(
    urgentTimeoutMs,
    openProcessQueue({ ...limits, niceness: 0, timeoutMs: urgentTimeoutMs }, { onStart }),
  );
  const patient = openProcessQueue(
    { ...limits, niceness: patientNiceness, timeoutMs: patientTimeoutMs },
    { onStart, idleMs },
  );
  return {
    model,
    dimensions,
    async embed(texts, { purpose, isUrgent = purpose === 'query', signal }) {
      const queue = isUrgent ? urgent : patient;
      const vectors: Float32Array[] = [];
      for (const text of texts) {
        // One at a time, so that the texts of other callers come in between.
        vectors.push(await queue.embed({ text, purpose }, signal));
      }
      return vectors;
    },
  };
}

/** Gives up a text after a time, wherever it is by then. */
function waitAtMost(timeoutMs: number, queue: TextQueue): TextQueue {
  return {
    async embed(task, signal) {
      const time = AbortSignal.timeout(timeoutMs);
      try {
        return await queue.embed(task, signal ? AbortSignal.any([signal, time]) : time);
      } catch (cause) {
        if (cause !== time.reason) throw cause;
        throw new EmbeddingsUnavailable('too slow', `No vector within ${timeoutMs} ms`, { cause });
      }
    },
  };
}
