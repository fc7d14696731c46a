export interface ModelRequest {
  /** The instructions for the model. Only our own words, because the model obeys this text. */
  readonly system: string;
  /** The material: text of documents, trainings and people, quoted as data. */
  readonly prompt: string;
  /** The most tokens of an answer. A longer answer ends with the reason `length`. */
  readonly maxOutputTokens: number;
  readonly signal?: AbortSignal | undefined;
  /** The time limit for all attempts together, in milliseconds; 60 s by default. */
  readonly timeoutMs?: number | undefined;
}

/** Why an answer ended: complete, out of tokens, cut by the endpoint's filter, or other. */
export type FinishReason = 'stop' | 'length' | 'content-filter' | 'other';

export interface Ending {
  readonly finishReason: FinishReason;
  /** Null if the endpoint does not count tokens. */
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
}

export interface Completion extends Ending {
  /** Never empty. */
  readonly text: string;
}

/**
 * A language model. `complete` and `stream` throw `ModelError` or the signal's reason. The text has
 * no NUL and no unpaired surrogates, but is untrusted otherwise.
 */
export interface LanguageModel {
  /** The model's name at the endpoint. */
  readonly name: string;
  /** The models of this endpoint that agents may use (LLM_MODELS); this one is the first. */
  readonly allowed: readonly string[];
  /** Returns an allowed model of the same endpoint; undefined for any other name. */
  named(name: string): LanguageModel | undefined;
  complete(request: ModelRequest): Promise<Completion>;
  /**
   * Yields the text in parts while it is written, and returns how it ended. If an error follows,
   * the text so far is an incomplete answer.
   */
  stream(request: ModelRequest): AsyncGenerator<string, Ending, undefined>;
}

/**
 * The kinds of failure. unreachable: no connection, or a broken one; timeout: out of time; busy:
 * too many requests or an error of the endpoint; refused: wrong key, model name or request;
 * rubbish: an answer that cannot be used.
 */
export type ModelTrouble = 'unreachable' | 'timeout' | 'refused' | 'rubbish' | 'busy';

const transientKinds: ReadonlySet<ModelTrouble> = new Set(['unreachable', 'timeout', 'busy']);

/**
 * Thrown when a model gives no answer. The message contains neither the key nor any text of
 * question or answer. There is no cause, because the client library's errors contain both.
 */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly kind: ModelTrouble;

  constructor(kind: ModelTrouble, message: string) {
    super(message);
    this.kind = kind;
  }

  /** True if the same request may succeed later. */
  get retryable(): boolean {
    return transientKinds.has(this.kind);
  }
}
