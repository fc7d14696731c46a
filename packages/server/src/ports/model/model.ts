export interface ModelRequest {
  /** What the model is to do. Only our own words: whatever stands here is an instruction. */
  readonly system: string;
  /** What it works on: text of documents, trainings and people goes here, quoted as data. */
  readonly prompt: string;
  /** The budget: the answer ends there with the reason `length`. */
  readonly maxOutputTokens: number;
  readonly signal?: AbortSignal | undefined;
  /** For the whole request, its further attempts included; 60 s unless told. */
  readonly timeoutMs?: number | undefined;
}

/** Why an answer ended: said all, out of budget, cut by the endpoint's filter, or something else. */
export type FinishReason = 'stop' | 'length' | 'content-filter' | 'other';

export interface Ending {
  readonly finishReason: FinishReason;
  /** Null where the endpoint does not count. */
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
}

export interface Completion extends Ending {
  /** Never empty. */
  readonly text: string;
}

/**
 * A language model. Both ways throw ModelError, or the signal's reason. The text holds no NUL and
 * no half characters, but is a stranger's in every other respect.
 */
export interface LanguageModel {
  /** As the endpoint calls it. */
  readonly name: string;
  /** Another model of the same endpoint. */
  named(name: string): LanguageModel;
  complete(request: ModelRequest): Promise<Completion>;
  /**
   * The text in parts as they are made, then its ending as the generator's result. Text that was
   * given out before an error is the beginning of an answer that never came.
   */
  stream(request: ModelRequest): AsyncGenerator<string, Ending, undefined>;
}

/**
 * unreachable: no connection, or one that broke; timeout: the time is over; busy: too many requests
 * or a failure of its own; refused: the key, the name or the request is wrong; rubbish: an answer
 * that is none.
 */
export type ModelTrouble = 'unreachable' | 'timeout' | 'refused' | 'rubbish' | 'busy';

const passing: ReadonlySet<ModelTrouble> = new Set(['unreachable', 'timeout', 'busy']);

/**
 * No answer. The message names neither the key nor anything of the question or the answer, and
 * there is no cause: those of the client library hold both.
 */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly kind: ModelTrouble;

  constructor(kind: ModelTrouble, message: string) {
    super(message);
    this.kind = kind;
  }

  /** Whether the same request may succeed later. */
  get retryable(): boolean {
    return passing.has(this.kind);
  }
}
