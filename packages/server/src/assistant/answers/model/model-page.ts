import type { ModelError } from '#ground/ports/language-model.ts';
import { openGrowing } from '#ground/growing-text.ts';
import type { RewriteText } from '#ground/growing-text.ts';
import type { Piece } from '#assistant/composing/composer.ts';
import { recogniseSmallTalk } from '../smalltalk/recognise-smalltalk.ts';
import { openCiter } from './cite-passages.ts';
import type { Citer } from './cite-passages.ts';
import { openMarkerReader } from './read-markers.ts';
import type { MarkerReader, TextOrMarker } from './read-markers.ts';
import { findCutOfTidy, openTidy } from './tidy-text.ts';
import type { Writing, Written } from './writing.ts';

/** Characters of an answer, for endpoints that ignore `maxOutputTokens`. */
const textMax = 40_000;

/** Turns the text of a model into pieces with citations. */
export function openPage(writing: Omit<Writing, 'model' | 'timeoutMs'>) {
  const open = openTexts(writing);
  let isLeft = false;
  let page = open();
  return {
    /** Does while the model thinks what its first sentence would wait for. */
    prepare(): void {
      // What fails here fails again with the sentence.
      page.citer.prepare(() => isLeft || page.said !== '').catch(() => {});
    },
    leave: () => void (isLeft = true),
    add: (text: string) => page.add(text),
    end: (isWhole: boolean) => page.end(isWhole),
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

function openTexts({
  task: { question, language, texts },
  prompt: { trainings },
  passages,
}: Omit<Writing, 'model' | 'timeoutMs'>): () => PageText {
  const isHeld = recogniseSmallTalk(question, language) === undefined;
  const given = [
    ...passages.map(({ page }) => page.text),
    ...trainings.map(({ correctedResponse }) => correctedResponse),
  ];
  const tidy = openTidy([question, ...given], [...new Set(passages.map(({ name }) => name))]);
  return () =>
    new PageText(
      openGrowing(tidy, findCutOfTidy),
      openMarkerReader(passages),
      openCiter({ question, texts, isHeld }, { passages, trainings }),
    );
}

class PageText {
  readonly citer: Citer;
  said = '';
  /** What is shown, with its markers. */
  text = '';
  citations = 0;
  private readonly tidy: RewriteText;
  private readonly reader: MarkerReader;
  private tidied = '';
  /** The pieces before the first word. */
  private readonly waiting: Piece[] = [];
  private hasWords = false;

  constructor(tidy: RewriteText, reader: MarkerReader, citer: Citer) {
    this.tidy = tidy;
    this.reader = reader;
    this.citer = citer;
  }

  *add(text: string): Generator<Piece> {
    this.said = (this.said + text).slice(0, textMax).toWellFormed();
    yield* this.show(this.reader.add(this.tidyMore(false)));
  }

  /** Ends the text. If it is not whole, a marker that it began is none. */
  *end(isWhole: boolean): Generator<Piece> {
    const parts = this.reader.add(this.tidyMore(true));
    yield* this.show(isWhole ? [...parts, ...this.reader.end()] : parts, true);
  }

  private *show(parts: readonly TextOrMarker[], isEnd = false): Generator<Piece> {
    this.hasWords ||= parts.some((part) => part.kind === 'text' && /[\p{L}\p{N}]/u.test(part.text));
    this.waiting.push(...this.citer.cite(parts), ...(isEnd ? this.citer.end() : []));
    if (!this.hasWords) return;
    for (const piece of this.waiting.splice(0)) {
      if (piece.kind === 'citation') this.citations += 1;
      if (piece.kind === 'delta') this.text += piece.text;
      yield piece;
    }
  }

  /** Returns what is new of the text. What was tidied otherwise before stays as it was. */
  private tidyMore(isEnd: boolean): string {
    const text = this.tidy(this.said, isEnd);
    const fresh = text.slice(this.tidied.length);
    this.tidied = text;
    return fresh;
  }
}
