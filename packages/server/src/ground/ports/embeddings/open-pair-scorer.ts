import type { ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { openProcessQueue } from './meaning/process-queue.ts';
import type { NamedPairFolder } from './onnx/read-model-folder.ts';
import { memoryMbOf } from './open-onnx.ts';

export interface PairScorerOptions {
  readonly threads?: number;
  /** The process is killed after this time for one pair. */
  readonly pairTimeoutMs?: number;
  /** Called with each started process. */
  readonly onStart?: (child: ChildProcess) => void;
}

/** A cross-encoder in a process of its own, so that no passage of a document delays a question. */
export interface PairScorer {
  /**
   * Returns how well a passage answers a question, as a logit. Rejects with `EmbeddingsUnavailable` or
   * the signal's reason.
   */
  score(question: string, passage: string, signal?: AbortSignal): Promise<number>;
  /** Ends the process. */
  end(): void;
}

const defaults = { threads: Math.min(2, availableParallelism()), pairTimeoutMs: 15_000 };

/** Opens the cross-encoder of a folder, without loading it yet. */
export function openPairScorer(
  { reads, folder, modelFile, piecesMax, bytes }: NamedPairFolder,
  options: PairScorerOptions = {},
): PairScorer {
  const { threads, pairTimeoutMs, onStart } = { ...defaults, ...options };
  const children: ChildProcess[] = [];
  const queue = openProcessQueue(
    {
      threads,
      niceness: 0,
      folder: { reads, folder, modelFile, piecesMax },
      memoryMb: memoryMbOf(bytes),
      timeoutMs: pairTimeoutMs,
    },
    {
      onStart(child) {
        children.push(child);
        child.once('exit', () => children.splice(children.indexOf(child), 1));
        onStart?.(child);
      },
    },
  );
  return {
    score: (question, passage, signal) => queue.read({ question, passage }, signal),
    end: () => children.forEach((child) => child.kill('SIGKILL')),
  };
}
