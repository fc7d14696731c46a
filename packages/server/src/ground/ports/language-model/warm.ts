import { setTimeout as delay } from 'node:timers/promises';
import { flatMapStream } from '#ground/streams.ts';
import { ModelError } from '../language-model.ts';
import type { LanguageModel, ModelRequest } from '../language-model.ts';
import type { ModelEndpoint } from './model-endpoint.ts';
import { isLoading } from './troubles.ts';

/** A model of which it is not known whether it is loaded. */
export type ColdModel = Omit<LanguageModel, 'allowed' | 'named' | 'keepWarm'>;

export const warmUpPrompt = 'Say hello.';

/** Enough tokens for a model that thinks before it answers. */
const oneWord = {
  system: 'Answer with one word.',
  prompt: warmUpPrompt,
  maxOutputTokens: 1000,
};

type Times = Pick<ModelEndpoint, 'loadMs' | 'askAgainMs' | 'graceMs'>;

/** Whether a model is loaded. */
interface Warmth {
  /** Throws if the model is cold. Waits a moment for its word after the start of the server. */
  check(): Promise<void>;
  /** Notes a failure. `isLate`: nothing came in the time of an answer. */
  notice(cause: unknown, isLate: boolean): void;
  keep(signal: AbortSignal): void;
}

function openWarmth(model: ColdModel, { loadMs, askAgainMs, graceMs }: Times): Warmth {
  let isCold = false;
  let loaded: Promise<void> = Promise.resolve();
  let graceEndsAt = 0;
  /** Asks in the background until this aborts; undefined before the server has started. */
  let until: AbortSignal | undefined;

  async function load(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && (await isStillCold(signal))) {
      await delay(askAgainMs, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  /** False if it answered, or said why it does not: then requests may hear the same. */
  async function isStillCold(signal: AbortSignal): Promise<boolean> {
    try {
      await model.complete({ ...oneWord, timeoutMs: loadMs, signal });
    } catch (cause) {
      if (cause instanceof ModelError) return cause.retryable;
    }
    return false;
  }

  function begin(): void {
    if (isCold || until === undefined || until.aborted) return;
    isCold = true;
    loaded = load(until).finally(() => {
      isCold = false;
    });
  }

  return {
    async check() {
      const leftMs = graceEndsAt - performance.now();
      if (isCold && leftMs > 0) await Promise.race([loaded, delay(leftMs)]);
      if (isCold) throw isLoading();
    },
    notice(cause, isLate) {
      if (!(cause instanceof ModelError)) return;
      if (cause.about === 'loading' || (isLate && cause.kind === 'timeout')) begin();
    },
    keep(signal) {
      until = signal;
      graceEndsAt = performance.now() + graceMs;
      begin();
    },
  };
}

/**
 * Returns the model with a memory of being cold. While it is asked for one word in the background,
 * every other request fails at once. It becomes cold by a time-out before its first token, and where
 * the server says that it is loading: the first person waits, the second does not.
 */
export function warm(model: ColdModel, times: Times): ColdModel & Pick<LanguageModel, 'keepWarm'> {
  const warmth = openWarmth(model, times);
  return {
    ...model,
    keepWarm: warmth.keep,
    async complete(request: ModelRequest) {
      await warmth.check();
      try {
        return await model.complete(request);
      } catch (cause) {
        // A search that is planned has less time than a model needs to load.
        warmth.notice(cause, false);
        throw cause;
      }
    },
    async *stream(request) {
      await warmth.check();
      let hasBegun = false;
      try {
        return yield* flatMapStream(model.stream(request), (part) => {
          hasBegun = true;
          return [part];
        });
      } catch (cause) {
        warmth.notice(cause, !hasBegun);
        throw cause;
      }
    },
  };
}
