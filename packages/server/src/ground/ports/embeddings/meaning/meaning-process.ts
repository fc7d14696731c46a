import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { readerFlags } from '@guildhall/reading/sandbox/reader-flags.ts';
import { EmbeddingsUnavailable } from '../../embeddings.ts';
import type { EmbeddingPurpose } from '../../embeddings.ts';
import type { Section, SectionCosines, SectionReading } from '../../section-reader.ts';
import type { ModelFolder, PairFolder } from '../onnx/read-model-folder.ts';

/** A text for the model's process, which reads one at a time. */
export interface TextToEmbed {
  readonly text: string;
  readonly purpose: EmbeddingPurpose;
}

/** A section for the model's process, which reads it together with the question. */
export interface SectionToRead {
  readonly question: string;
  readonly section: Section;
}

/** A pair for the process of a cross-encoder, which reads both together. */
export interface PairToScore {
  readonly question: string;
  readonly passage: string;
}

/** A section for the model's process, which compares it with the words of the question. */
export interface SectionToCompare {
  readonly words: readonly string[];
  readonly section: Section;
}

export type MeaningTask = TextToEmbed | SectionToRead | SectionToCompare | PairToScore;
/** The result of a task; of a pair its logit. */
export type ResultOf<T extends MeaningTask> = T extends TextToEmbed
  ? Float32Array
  : T extends SectionToRead
    ? SectionReading
    : T extends SectionToCompare
      ? SectionCosines
      : number;

export type MeaningAnswer = (
  | { readonly result: Float32Array | SectionReading | SectionCosines | number }
  /** The error, for the log. The process continues. */
  | { readonly trouble: string }
) & {
  /** The process's resident memory in MB. */
  readonly residentMb: number;
};

export interface ProcessLimits {
  /** The model's folder; undefined for the built-in model. */
  readonly folder: ModelFolder | PairFolder | undefined;
  readonly threads: number;
  /** Added to the niceness of the server: 0 is as urgent, 10 yields to it. */
  readonly niceness: number;
  /** The process is replaced after a text when it has more resident memory. */
  readonly memoryMb: number;
  /** The process is killed after this time for one text. */
  readonly timeoutMs: number;
}

/** Added to the time for the first text, which waits for the model to be loaded. */
const loadMs = 30_000;

/** A process with a loaded model. It reads one text at a time. */
export interface MeaningProcess {
  /** Rejects with `ProcessDied`, or with another `EmbeddingsUnavailable`. */
  read<T extends MeaningTask>(task: T): Promise<ResultOf<T>>;
  /** True if the process is alive and has not grown beyond its limit. */
  isUsable(): boolean;
  end(): void;
}

/** Thrown when the process ended before it answered. */
export class ProcessDied extends EmbeddingsUnavailable {}

/**
 * Starts the process, without secrets in its environment and without the rights to write files or
 * to fork.
 */
export function startMeaningProcess(
  limits: ProcessLimits,
  onStart?: (child: ChildProcess) => void,
): MeaningProcess {
  const child = forkProgram(limits);
  onStart?.(child);
  let residentMb = 0;
  return {
    async read<T extends MeaningTask>(task: T) {
      const answer = await send(child, task, limits.timeoutMs + (residentMb === 0 ? loadMs : 0));
      residentMb = answer.residentMb;
      if ('result' in answer) return answer.result as ResultOf<T>;
      throw new EmbeddingsUnavailable('wrong answer', `The model failed: ${answer.trouble}`);
    },
    isUsable: () => child.connected && !child.killed && residentMb <= limits.memoryMb,
    end: () => void child.kill('SIGKILL'),
  };
}

function forkProgram({ threads, niceness, folder }: ProcessLimits): ChildProcess {
  const program = new URL('./model.child.ts', import.meta.url);
  const child = fork(program, [String(threads), String(niceness), JSON.stringify(folder ?? null)], {
    serialization: 'advanced',
    env: { TZ: 'UTC', NODE_NO_WARNINGS: '1' },
    execArgv: [
      // S75: it reads its code and its model, so that it cannot read the password of the database.
      ...readerFlags(folder === undefined ? [] : [join(folder.folder, '*')]),
      '--allow-addons',
      '--max-semi-space-size=2',
    ],
    cwd: '/',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Without a listener, a failure while no text is embedded would crash the server.
  child.on('error', () => {});
  holdServer(child, false);
  return child;
}

/** Keeps the server alive while the process works, but not while it idles. */
function holdServer(child: ChildProcess, isHeld: boolean): void {
  const end = isHeld ? 'ref' : 'unref';
  child[end]();
  child.channel?.[end]();
}

function send(child: ChildProcess, task: MeaningTask, timeoutMs: number): Promise<MeaningAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<MeaningAnswer>();
  const onExit = (code: number | null, killedBy: NodeJS.Signals | null) =>
    reject(new ProcessDied('unreachable', `The model's process ended: ${killedBy ?? code}`));
  const onError = (cause: Error) =>
    reject(new ProcessDied('unreachable', `The model's process failed: ${cause.message}`));
  const timer = setTimeout(() => {
    child.kill('SIGKILL');
    reject(new EmbeddingsUnavailable('too slow', `The model took more than ${timeoutMs} ms`));
  }, timeoutMs);
  holdServer(child, true);
  child.once('message', resolve).once('exit', onExit).once('error', onError);
  if (child.exitCode !== null || child.signalCode !== null)
    onExit(child.exitCode, child.signalCode);
  else child.send(task);
  return promise.finally(() => {
    clearTimeout(timer);
    child.off('message', resolve).off('exit', onExit).off('error', onError);
    holdServer(child, false);
  });
}
