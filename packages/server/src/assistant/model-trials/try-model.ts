import type { ModelTrialOutcome } from '@guildhall/contract';
import type { Log } from '#ground/log.ts';
import { ModelError } from '#ground/ports/language-model.ts';
import type { LanguageModel } from '#ground/ports/language-model.ts';
import { readToEnd } from '#ground/streams.ts';
import { textsFor } from '#texts/texts.ts';
import { searchByPlan } from '#library/planned-search/search-by-plan.ts';
import type { Task } from '#assistant/composing/composer.ts';
import { choosePromptPassages } from '#assistant/answers/model/choose-prompt-passages.ts';
import { isInOtherLanguage } from '#assistant/answers/model/other-language.ts';
import { saysNothingOfItsOwn } from '#assistant/answers/model/says-nothing.ts';
import { writePrompt } from '#assistant/answers/model/write-prompt.ts';
import type { Prompt } from '#assistant/answers/model/write-prompt.ts';
import { writeWithModel } from '#assistant/answers/model/write-with-model.ts';
import type { Written } from '#assistant/answers/model/writing.ts';
import { trialDocuments } from './trial-questions.ts';
import type { TrialQuestion } from './trial-questions.ts';

interface TrialParts {
  readonly model: LanguageModel;
  readonly log: Log;
}

export interface ModelTrial {
  readonly text: string;
  /** Milliseconds to the first word, the planned search included; null without a word. */
  readonly firstWordMs: number | null;
  /** Thoughts included; null if the server does not count tokens. */
  readonly tokensPerSecond: number | null;
  readonly cites: boolean;
  readonly thinks: boolean;
  readonly outcome: ModelTrialOutcome;
}

/** Of a whole answer, after its first word is due. */
const restMs = 60_000;

/**
 * Lets a model answer a question from the trial's documents, as in a chat. Throws `ModelError` if it
 * does not answer at all.
 */
export async function tryModel(
  { model, log }: TrialParts,
  { question, language }: TrialQuestion,
): Promise<ModelTrial> {
  const begunAt = performance.now();
  const signal = AbortSignal.timeout(model.budgetMs + restMs);
  const texts = textsFor(language).answers;
  const ask = () => Promise.resolve(trialDocuments);
  const search = { model, log, ask, question, limit: trialDocuments.length, texts: texts.steps };
  const { documents } = await readToEnd(searchByPlan({ ...search, signal }), () => {});
  const passages = choosePromptPassages(documents);
  const trainings = { pinned: [], nearest: [], model: '', isDegraded: false };
  const task = { question, language, texts, history: [], instructions: [], trainings, signal };
  const prompt = writePrompt(task, passages);
  const timeoutMs = model.budgetMs - (performance.now() - begunAt);
  const seen = { text: '', firstAt: 0, wordAt: 0, thinks: false };
  const writing = writeWithModel({ model, task, prompt, passages, timeoutMs });
  const written = await readToEnd(writing, (piece) => {
    seen.firstAt ||= performance.now();
    if (piece.kind === 'step') seen.thinks = true;
    if (piece.kind === 'restart') seen.text = '';
    if (piece.kind !== 'delta') return;
    seen.wordAt ||= performance.now();
    seen.text += piece.text;
  }).catch((cause: unknown) => {
    if (signal.aborted && seen.text !== '') return null;
    throw signal.aborted ? new ModelError('timeout', 'it did not end its answer in time') : cause;
  });
  const trouble = written?.trouble;
  if (seen.text === '' && trouble && !['filter', 'silent'].includes(trouble.about ?? ''))
    throw trouble;
  const tokens = written?.outputTokens ?? null;
  const seconds = (performance.now() - seen.firstAt) / 1000;
  return {
    text: seen.text,
    firstWordMs: seen.wordAt === 0 ? null : Math.round(seen.wordAt - begunAt),
    tokensPerSecond: tokens === null || seen.firstAt === 0 ? null : round(tokens / seconds),
    cites: (written?.citations ?? 0) > 0,
    thinks: seen.thinks || model.known().thinksInText,
    outcome: written === null ? 'broken' : judge(written, prompt, task),
  };
}

function judge(
  written: Written,
  prompt: Prompt,
  task: Pick<Task, 'question' | 'language'>,
): ModelTrialOutcome {
  const { text, held, end, trouble } = written;
  if (trouble?.about === 'filter') return 'refused';
  if (text !== '' && end === 'break') return 'broken';
  if (saysNothingOfItsOwn(written, prompt, task)) return 'silent';
  if (isInOtherLanguage(task.question, text)) return 'other_language';
  if (held.unsupported.length > 0) return 'unsupported';
  return held.saysNothing ? 'nothing' : 'supported';
}

function round(perSecond: number): number {
  return Math.round(perSecond * 10) / 10;
}
