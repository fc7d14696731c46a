import type { Step } from '@guildhall/contract';
import { flatMapStream } from '#ground/streams.ts';
import type { Compose, Composed, Piece, Task } from '#assistant/composing/composer.ts';
import { composeExtract } from '../extractive/compose-extract.ts';
import { toUsed } from '../extractive/quote-corrections.ts';
import { exactCorrection } from '#assistant/corrections/choose-corrections.ts';
import { choosePromptPassages } from './choose-prompt-passages.ts';
import type { PromptPassage } from './choose-prompt-passages.ts';
import { extractBelow } from './extract-below.ts';
import { quoteBelow, tellCertainty } from './finish-held.ts';
import { isInOtherLanguage } from './other-language.ts';
import { research } from './research-documents.ts';
import type { ModelParts, Researched } from './research-documents.ts';
import { saysNothingOfItsOwn } from './says-nothing.ts';
import { writePrompt } from './write-prompt.ts';
import type { Prompt } from './write-prompt.ts';
import { writeWithModel } from './write-with-model.ts';
import type { Written } from './writing.ts';

/** How often a prompt is halved for a model whose context is too small for it. */
const halvingsMax = 4;
/** Characters of a prompt with as much as is given of everything. */
const promptUsual = 40_000;
/** Bytes of the passages that are given in any case. */
const passagesMin = 800;
const timeMinMs = 1_000;

/**
 * Returns a composer that lets a language model answer from found passages and cite them. A
 * correction of the same question is the answer without asking the model. The model reads other
 * corrections and decides whether to use them. If the answer cites nothing, the nearest sentence is
 * quoted below it; if it is not whole, or the model says nothing, the documents are quoted.
 */
export function composeWithModel(parts: ModelParts): Compose {
  return async function* compose(task) {
    if (exactCorrection(task.trainings)) return yield* composeExtract(task);
    const begunAt = performance.now();
    const found = yield* research(parts, task);
    const { prompt, written } = yield* write(parts, task, { found, begunAt });
    const known = { ...task, search: () => Promise.resolve(found) };
    if (saysNothingOfItsOwn(written, prompt, task)) {
      if (written.text.trim() !== '') yield { kind: 'restart' };
      return yield* quoteInstead(parts, known, written);
    }
    const corrections = prompt.trainings.map((training) =>
      toUsed(training, written.held.used.has(training) ? 'decided' : 'offered'),
    );
    return yield* finish(parts, known, { written, found, corrections, prompt });
  };
}

/** Lets the model write, with fewer passages each time that its context is too small. */
async function* write(
  { model }: ModelParts,
  task: Task,
  { found: { documents, ...relevance }, begunAt }: { found: Researched; begunAt: number },
): AsyncGenerator<Piece, { prompt: Prompt; written: Written }> {
  for (let halvings = 0; ; halvings += 1) {
    const { promptMax } = model.known();
    const share = Math.min(1, (promptMax ?? promptUsual) / promptUsual);
    const asking = { ...task, isDoubtful: relevance.isDoubtful };
    const rest = writePrompt(asking, [], share);
    const left = (promptMax ?? Infinity) - rest.system.length - rest.prompt.length;
    const passages = choosePromptPassages(documents, relevance, Math.max(passagesMin, left));
    const prompt = writePrompt(asking, passages, share);
    yield* announce(task, prompt, passages);
    const shown = shownToModel(prompt, passages);
    const timeoutMs = Math.max(timeMinMs, model.budgetMs - (performance.now() - begunAt));
    const pieces = writeWithModel({ model, task, prompt, passages, timeoutMs });
    const written = yield* flatMapStream(pieces, (piece) => [
      // Markers choose citations, never rights: any word may come from anything in the prompt.
      piece.kind === 'delta' ? { ...piece, sources: shown } : piece,
    ]);
    const isTooLong = written.text === '' && written.trouble?.about === 'context';
    if (!isTooLong || halvings === halvingsMax) return { prompt, written };
  }
}

/** Quotes the documents, because the model wrote nothing. */
async function* quoteInstead(
  { log }: ModelParts,
  task: Task,
  { trouble }: Written,
): AsyncGenerator<Piece, Composed> {
  if (trouble)
    log.warn({ err: trouble }, 'The language model did not answer; quoting the documents');
  yield step('compose', task.texts.steps.modelSilent);
  const isAway = trouble?.kind === 'timeout' || trouble?.about === 'loading';
  if (isAway) yield { kind: 'delta', text: `${task.texts.modelAway}\n\n` };
  return yield* composeExtract(task);
}

interface Finished {
  readonly written: Written;
  readonly found: Researched;
  readonly corrections: Composed['corrections'];
  readonly prompt: Prompt;
}

/** Yields what stands below the text of the model, and says how certain the whole is. */
async function* finish(
  { log }: ModelParts,
  task: Task,
  { written, found, corrections, prompt }: Finished,
): AsyncGenerator<Piece, Composed> {
  const { texts } = task;
  const { end, trouble, citations: cited } = written;
  if (end === 'break') {
    log.warn({ err: trouble }, 'The language model broke its answer off; quoting the documents');
    const extract = yield* extractBelow(task, { heading: `\n\n${texts.brokeOff}`, cited });
    return join(corrections, extract);
  }
  if (isInOtherLanguage(task.question, written.text)) {
    const extract = yield* extractBelow(task, { heading: `\n\n${texts.fromDocuments}`, cited });
    return join(corrections, extract);
  }
  if (end === 'length') yield { kind: 'delta', text: `\n\n${texts.endsEarly}` };
  const { documents, nearest = [] } = found;
  const near = documents.length > 0 ? documents : nearest;
  const given = { near, isNothing: documents.length + prompt.trainings.length === 0 };
  const certainty = await tellCertainty(task, written, given);
  yield* quoteBelow(task, written, given, certainty);
  return { corrections, certainty };
}

/** Adds the corrections that an extract used to those that the model was given. */
function join(given: Composed['corrections'], { corrections, certainty }: Composed): Composed {
  const ids = new Set(corrections.map(({ trainingId }) => trainingId));
  const others = given.filter(({ trainingId }) => !ids.has(trainingId));
  return { corrections: [...corrections, ...others], certainty };
}

/** Returns the sources of everything that the model is shown to write an answer. */
function shownToModel(
  { trainings, history }: Prompt,
  passages: readonly PromptPassage[],
): string[] {
  const texts = [...trainings, ...history].flatMap(({ sources }) => sources);
  return [...new Set([...texts, ...passages.map(({ documentId }) => documentId)])];
}

function* announce(
  { texts: { steps } }: Task,
  { trainings }: Prompt,
  passages: readonly PromptPassage[],
): Generator<Piece> {
  for (const { number } of trainings) yield step('training', steps.correctionGiven(number));
  yield step('compose', steps.passagesGiven(passages.length));
}

function step(kind: Step['kind'], text: string): Piece {
  return { kind: 'step', step: { kind, text } };
}
