export interface ModelRequest {
  /** The instructions for the model. Only our own words, because the model obeys this text. */
  readonly system: string;
  /** The material: text of documents, trainings and people, quoted as data. */
  readonly prompt: string;
  /** The most tokens of an answer. A longer answer ends with the reason `length`. */
  readonly maxOutputTokens: number;
  /** True if the model is asked for a JSON object, which is no answer otherwise. */
  readonly wantsJson?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
  /**
   * The time limit for all attempts together, in milliseconds: of a stream to its first token, of a
   * completion to its end. The model's budget by default.
   */
  readonly timeoutMs?: number | undefined;
}

/** Why a whole answer ended. Every other end is a break, and a `ModelError`. */
export type FinishReason = 'stop' | 'length';

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

/** A part of an answer while it is written. `restart` says that all text before it was no answer. */
export type ModelPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'thinking' }
  | { readonly kind: 'restart' };

/** What a process has learnt of a model at its endpoint. */
export interface KnownOfModel {
  /** True once it wrote thoughts into its answers, from which they are taken out. */
  readonly thinksInText: boolean;
  /** Characters of a prompt that it reads whole; null as long as none was too long. */
  readonly promptMax: number | null;
  /** What is asked of this endpoint in another way than usual. */
  readonly detours: readonly Detour[];
}

/** A deviation of an endpoint from the usual protocol. */
export type Detour =
  | 'path'
  | 'system'
  | 'newer-limit'
  | 'no-limit'
  | 'no-usage'
  | 'no-stream'
  | 'plain';

/**
 * A language model. `complete` and `stream` throw `ModelError` or the signal's reason, at once
 * while the model is loading. The text has no thoughts, control characters and unpaired surrogates,
 * but is untrusted otherwise.
 */
export interface LanguageModel {
  /** The model's name at the endpoint. */
  readonly name: string;
  /** The models of this endpoint that agents may use (LLM_MODELS); this one is the first. */
  readonly allowed: readonly string[];
  /** The time for an answer to its first token, the search that it plans included (LLM_TIMEOUT). */
  readonly budgetMs: number;
  /** Returns what this process has learnt of it. */
  known(): KnownOfModel;
  /** Returns an allowed model of the same endpoint; undefined for any other name. */
  named(name: string): LanguageModel | undefined;
  complete(request: ModelRequest): Promise<Completion>;
  /**
   * Yields the text in parts while it is written, and returns how it ended. If an error follows,
   * the text so far is an incomplete answer.
   */
  stream(request: ModelRequest): AsyncGenerator<ModelPart, Ending, undefined>;
  /** Has it loaded in the background, now and whenever it keeps silent, until the signal aborts. */
  keepWarm(signal: AbortSignal): void;
}

/**
 * The kinds of failure. unreachable: no connection, or a broken one; timeout: out of time; busy:
 * too many requests or an error of the endpoint; refused: wrong key, model name or request;
 * rubbish: an answer that cannot be used.
 */
export type ModelTrouble = 'unreachable' | 'timeout' | 'refused' | 'rubbish' | 'busy';

/** What a failure is about, as far as the endpoint told. */
export type TroubleCause =
  | 'key'
  | 'quota'
  | 'context'
  | 'filter'
  | 'role'
  | 'path'
  | 'model'
  | 'loading'
  | 'parameter'
  | 'silent';

const transientKinds: ReadonlySet<ModelTrouble> = new Set(['unreachable', 'timeout', 'busy']);

/**
 * Thrown when a model gives no answer. The message contains neither the key nor any text of
 * question or answer. There is no cause, because errors of servers contain both.
 */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly kind: ModelTrouble;
  readonly about: TroubleCause | undefined;

  constructor(kind: ModelTrouble, message: string, about?: TroubleCause) {
    super(message);
    this.kind = kind;
    this.about = about;
  }

  /** True if the same request may succeed later. */
  get retryable(): boolean {
    return transientKinds.has(this.kind);
  }
}
