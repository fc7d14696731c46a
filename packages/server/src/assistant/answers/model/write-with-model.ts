import type { Ending, LanguageModel } from '#ground/ports/language-model.ts';
import { ModelError } from '#ground/ports/language-model.ts';
import { openGrowing } from '#ground/growing-text.ts';
import type { Piece, Task } from '#assistant/composing/composer.ts';
import { recogniseSmallTalk } from '../smalltalk/recognise-smalltalk.ts';
import type { PromptPassage } from './choose-prompt-passages.ts';
import type { Found } from './claim-sources.ts';
import { openCiter } from './cite-passages.ts';
import type { HeldAnswer } from './cite-passages.ts';
import { openMarkerReader } from './read-markers.ts';
import type { TextOrMarker } from './read-markers.ts';
import { findCutOfTidy, openTidy } from './tidy-text.ts';
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

interface Writing {
  readonly model: LanguageModel;
  readonly task: Pick<Task, 'question' | 'language' | 'texts' | 'signal'>;
  readonly prompt: Pick<Prompt, 'system' | 'prompt' | 'trainings'>;
  readonly passages: readonly PromptPassage[];
  /** The time to its first token. */
  readonly timeoutMs: number;
}

const maxOutputTokens = 2_000;
/** Characters of an answer, for endpoints that ignore `maxOutputTokens`. */
const textMax = 40_000;

/**
 * Yields an answer as a model writes it, from its first word on: markers without words are no
 * answer. A `ModelError` is a part of the result.
 */
export async function* writeWithModel(writing: Writing): AsyncGenerator<Piece, Written> {
  const { model, task, prompt, timeoutMs } = writing;
  const { system, prompt: data } = prompt;
  const page = openPage(writing);
  const answer = model.stream({
    system,
    prompt: data,
    maxOutputTokens,
    timeoutMs,
    signal: task.signal,
  });
  try {
    for (;;) {
      const next = await answer.next();
      if (next.done === true) {
        const { finishReason, outputTokens } = next.value;
        yield* page.end(finishReason === 'stop');
        return { ...page.written(finishReason), outputTokens };
      }
      const part = next.value;
      if (part.kind === 'thinking') yield thinking(task);
      if (part.kind === 'restart') yield* page.restart();
      if (part.kind === 'text') yield* page.add(part.text);
      if (page.isFull()) {
        yield* page.end(false);
        return page.written('length');
      }
    }
  } catch (cause) {
    task.signal.throwIfAborted();
    if (!(cause instanceof ModelError)) throw cause;
    yield* page.end(false);
    return page.written('break', cause);
  } finally {
    // Not awaited, because the endpoint may never respond.
    answer.return(undefined as never).catch(() => {});
  }
}

function thinking({ texts: { steps } }: Pick<Task, 'texts'>): Piece {
  return { kind: 'step', step: { kind: 'compose', text: steps.modelThinking } };
}

function emptyPage() {
  // `waiting` are the pieces before the first word.
  return { said: '', tidied: '', text: '', citations: 0, waiting: [] as Piece[], hasWords: false };
}

/** Turns the text of a model into pieces with citations. */
function openPage({ task, prompt: { trainings }, passages }: Writing) {
  const { question, texts } = task;
  const isHeld = recogniseSmallTalk(question, task.language) === undefined;
  const given = [
    ...passages.map(({ page }) => page.text),
    ...trainings.map(({ correctedResponse }) => correctedResponse),
  ];
  const tidyWhole = openTidy([question, ...given], [...new Set(passages.map(({ name }) => name))]);
  const open = () => {
    const citer = openCiter({ question, texts, isHeld }, { passages, trainings });
    const tidy = openGrowing(tidyWhole, findCutOfTidy);
    return { ...emptyPage(), citer, tidy, reader: openMarkerReader(passages) };
  };
  let page = open();

  function* show(parts: readonly TextOrMarker[], isEnd = false): Generator<Piece> {
    page.hasWords ||= parts.some((part) => part.kind === 'text' && /[\p{L}\p{N}]/u.test(part.text));
    page.waiting.push(...page.citer.cite(parts), ...(isEnd ? page.citer.end() : []));
    if (!page.hasWords) return;
    for (const piece of page.waiting.splice(0)) {
      if (piece.kind === 'citation') page.citations += 1;
      if (piece.kind === 'delta') page.text += piece.text;
      yield piece;
    }
  }

  /** Returns what is new of the text. What was tidied otherwise before stays as it was. */
  function tidyMore(isEnd: boolean): string {
    const text = page.tidy(page.said, isEnd);
    const fresh = text.slice(page.tidied.length);
    page.tidied = text;
    return fresh;
  }

  return {
    *add(text: string): Generator<Piece> {
      page.said = (page.said + text).slice(0, textMax).toWellFormed();
      yield* show(page.reader.add(tidyMore(false)));
    },
    /** Ends the text. If it is not whole, a marker that it began is none. */
    *end(isWhole: boolean): Generator<Piece> {
      const parts = page.reader.add(tidyMore(true));
      yield* show(isWhole ? [...parts, ...page.reader.end()] : parts, true);
    },
    *restart(): Generator<Piece> {
      if (page.text !== '') yield { kind: 'restart' };
      page = open();
    },
    isFull: () => page.said.length >= textMax,
    written: (end: Written['end'], trouble?: ModelError): Written => {
      const { text, citations, citer } = page;
      const nearest = () => citer.nearest();
      return { text, citations, held: citer.held(), nearest, end, outputTokens: null, trouble };
    },
  };
}
