import { Counter, Histogram } from 'prom-client';
import { beginSpan } from '#ground/tracing/trace.ts';
import { ModelError } from '../language-model.ts';
import type { Ending, LanguageModel } from '../language-model.ts';

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

/** Wraps a model to count requests, outcomes and tokens. Stores no questions and no answers. */
export function measureModel(model: LanguageModel): LanguageModel {
  return {
    ...model,
    named(name) {
      const named = model.named(name);
      return named && measureModel(named);
    },
    async complete(request) {
      const measurement = startMeasurement(model.name);
      try {
        const completion = await model.complete(request);
        measurement.end('answered', completion);
        return completion;
      } catch (cause) {
        measurement.end(outcomeOf(cause));
        throw cause;
      }
    },
    async *stream(request) {
      const measurement = startMeasurement(model.name);
      let [outcome, ending]: [string, Ending | undefined] = ['stopped', undefined];
      try {
        ending = yield* model.stream(request);
        outcome = 'answered';
        return ending;
      } catch (cause) {
        outcome = outcomeOf(cause);
        throw cause;
      } finally {
        // This also runs if the reader stops early.
        measurement.end(outcome, ending);
      }
    },
  };
}

interface Measurement {
  end(outcome: string, ending?: Ending): void;
}

function startMeasurement(name: string): Measurement {
  const stop = requests.startTimer();
  const span = beginSpan('model', { 'gen_ai.request.model': name });
  return {
    end(outcome, ending) {
      stop({ outcome });
      span.tell({ 'guildhall.outcome': outcome });
      if (ending) {
        countTokens(ending);
        span.tell({
          'gen_ai.usage.input_tokens': ending.inputTokens ?? 0,
          'gen_ai.usage.output_tokens': ending.outputTokens ?? 0,
        });
      }
      span.end();
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
