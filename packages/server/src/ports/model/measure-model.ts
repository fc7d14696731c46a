import { Counter, Histogram } from 'prom-client';
import { ModelError } from './model.ts';
import type { Ending, LanguageModel } from './model.ts';

const tokens = new Counter({
  name: 'guildhall_model_tokens_total',
  help: 'Tokens that the language model read (input) and wrote (output), as far as it counts them',
  labelNames: ['kind'] as const,
});

const requests = new Histogram({
  name: 'guildhall_model_seconds',
  help: 'Time of a request to the language model to its last word, by how it ended',
  labelNames: ['outcome'] as const,
  buckets: [0.1, 0.3, 1, 3, 10, 30, 60],
});

/** Counts what a model is asked, and how it ends; neither questions nor answers are kept. */
export function measureModel(model: LanguageModel): LanguageModel {
  return {
    name: model.name,
    named: (name) => measureModel(model.named(name)),
    async complete(request) {
      const end = requests.startTimer();
      try {
        const completion = await model.complete(request);
        countTokens(completion);
        end({ outcome: 'answered' });
        return completion;
      } catch (cause) {
        end({ outcome: outcomeOf(cause) });
        throw cause;
      }
    },
    async *stream(request) {
      const end = requests.startTimer();
      let outcome = 'stopped';
      try {
        const ending = yield* model.stream(request);
        countTokens(ending);
        outcome = 'answered';
        return ending;
      } catch (cause) {
        outcome = outcomeOf(cause);
        throw cause;
      } finally {
        // Also where whoever reads has read enough.
        end({ outcome });
      }
    },
  };
}

function countTokens({ inputTokens, outputTokens }: Ending): void {
  tokens.inc({ kind: 'input' }, inputTokens ?? 0);
  tokens.inc({ kind: 'output' }, outputTokens ?? 0);
}

function outcomeOf(cause: unknown): string {
  return cause instanceof ModelError ? cause.kind : 'stopped';
}
