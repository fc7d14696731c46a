import type { Ending, LanguageModel, ModelError } from '#ground/ports/language-model.ts';
import type { Task } from '#assistant/composing/composer.ts';
import type { PromptPassage } from './choose-prompt-passages.ts';
import type { HeldAnswer } from './cite-passages.ts';
import type { Found } from './claim-sources.ts';
import type { Prompt } from './write-prompt.ts';

/** What a model wrote, once it ended. */
export interface Written {
  /** Its text with the markers as they are shown. Empty if it said nothing of its own. */
  readonly text: string;
  readonly citations: number;
  /** What its sentences were held against. */
  readonly held: HeldAnswer;
  /** Returns the sentence that comes nearest to what nothing says. */
  readonly nearest: () => Found | null;
  /** `break` if it is not whole; the reason is `trouble`. */
  readonly end: Ending['finishReason'] | 'break';
  /** Null if it is not whole, or the endpoint does not count. */
  readonly outputTokens: number | null;
  readonly trouble?: ModelError | undefined;
}

/** What a model is asked to write. */
export interface Writing {
  readonly model: LanguageModel;
  readonly task: Pick<Task, 'question' | 'language' | 'texts' | 'signal'>;
  readonly prompt: Pick<Prompt, 'system' | 'prompt' | 'trainings'>;
  readonly passages: readonly PromptPassage[];
  /** The time to its first token. */
  readonly timeoutMs: number;
}
