import type { ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import type { Embeddings } from '../../embeddings.ts';
import type { SectionReader } from '../../section-reader.ts';
import { EmbeddingsUnavailable } from '../../embeddings.ts';
import type { ModelFolder } from '../onnx/read-model-folder.ts';
import { openProcessQueue } from './process-queue.ts';
import type { TextQueue } from './text-queue.ts';

export interface MeaningOptions {
  /** The name of the model with its revision, stored with every vector. */
  readonly model: string;
  readonly dimensions: number;
  /** The model's folder; undefined for the built-in model. */
  readonly folder?: ModelFolder | undefined;
  readonly threads?: number;
  /**
   * The time limit, queue included, for a text that a person waits for. Search then continues
   * without vectors, and a slow process keeps loading its model.
   */
  readonly urgentTimeoutMs?: number;
  /** The time limit for a background text, which has low priority on the machine. */
  readonly patientTimeoutMs?: number;
  /** The resident memory at which a process is replaced. */
  readonly memoryMb?: number;
  /** The idle time after which the background process ends. */
  readonly idleMs?: number;
  /** Called with each started process. */
  readonly onStart?: (child: ChildProcess) => void;
}

const defaults = {
  threads: Math.min(2, availableParallelism()),
  urgentTimeoutMs: 3_000,
  patientTimeoutMs: 60_000,
  memoryMb: 400,
  idleMs: 30_000,
};
/** Yields to the server, the database and the questions. */
const patientNiceness = 10;

/**
 * Opens the built-in model, or that of a folder. It has two processes, each started when first
 * needed: one for texts that a person waits for, and one of low priority for the passages of
 * documents. One process could not do both, because raising a priority needs a privilege.
 */
export function openMeaningEmbeddings(options: MeaningOptions): Embeddings & SectionReader {
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
        vectors.push(await queue.read({ text, purpose }, signal));
      }
      return vectors;
    },
    readSection: (question, section, signal) => urgent.read({ question, section }, signal),
    compareSection: (words, section, signal) => urgent.read({ words, section }, signal),
  };
}

/** Gives up a text after a time, queued or running. */
function waitAtMost(timeoutMs: number, queue: TextQueue): TextQueue {
  return {
    async read(task, signal) {
      const time = AbortSignal.timeout(timeoutMs);
      try {
        return await queue.read(task, signal ? AbortSignal.any([signal, time]) : time);
      } catch (cause) {
        if (cause !== time.reason) throw cause;
        throw new EmbeddingsUnavailable('too slow', `No vector within ${timeoutMs} ms`, { cause });
      }
    },
  };
}
