import { setImmediate } from 'node:timers/promises';
import { findNearest } from '#library/claims/find-nearest.ts';
import { holdInSources } from '#library/claims/hold-in-sources.ts';
import { holdPolarity, readPolarAnswer } from '#library/claims/hold-polarity.ts';
import type { PolarAnswer, PolarHolding } from '#library/claims/hold-polarity.ts';
import { readSection } from '#library/claims/read-section.ts';
import { plainText, tellKind } from '#library/claims/tell-kind.ts';
import type { UsableCorrection } from '#assistant/corrections/find-corrections.ts';
import type { Piece, Task } from '#assistant/composing/composer.ts';
import type { PromptPassage } from './choose-prompt-passages.ts';
import { toCorrectionSource, toPassageSource } from './claim-sources.ts';
import type { AnswerSource, Found } from './claim-sources.ts';
import { openNumbering } from './number-citations.ts';
import type { MarkedClaim } from './number-citations.ts';
import { splitClaims } from './split-claims.ts';
import type { TextOrMarker } from './read-markers.ts';

/** The passages and corrections that a marker can cite. */
export interface Citable {
  readonly passages: readonly PromptPassage[];
  readonly trainings: readonly UsableCorrection[];
}

/** What the sentences of an answer were held against. */
export interface HeldAnswer {
  /** How many sentences claim something. */
  readonly claims: number;
  /** What says the claims, each sentence once. */
  readonly found: readonly Found[];
  /** Claims that nothing says. */
  readonly unsupported: readonly string[];
  /** Claims in another language than the sections that may say them. */
  readonly undecided: readonly Undecided[];
  /** True if it says that the documents do not answer. */
  readonly saysNothing: boolean;
  /** True if it begins with a "yes" or "no" that no document settles. */
  readonly isUnsettled: boolean;
  /** The corrections that it cited. */
  readonly used: ReadonlySet<UsableCorrection>;
}

export interface Undecided {
  readonly claim: string;
  readonly by: readonly Found[];
}

export interface Citer {
  /** Reads what sentences may be held against, in the background, until it `isOver`. */
  prepare(isOver: () => boolean): Promise<void>;
  cite(parts: readonly TextOrMarker[]): Generator<Piece>;
  /** Holds the last sentence. */
  end(): Generator<Piece>;
  held(): HeldAnswer;
  /** Returns the sentence that comes nearest to the first claim that nothing says. */
  nearest(): Found | null;
}

/**
 * Returns what holds each sentence of an answer against the sources that its marker names. Markers
 * become citations of the sentences that say it, numbered in their order. One whose source does not
 * say it is dropped, and another source may take its place; a sentence that nothing says is marked.
 * @param asking `isHeld` is false for small talk, which no document says
 */
export function openCiter(asking: Asking, { passages, trainings }: Citable): Citer {
  return new ClaimHolder(asking, [
    ...passages.map(toPassageSource),
    ...trainings.map(toCorrectionSource),
  ]);
}

/** An answer with more sentences is held up to here, and never sure. */
const claimsMax = 300;
/** For so many claims that nothing says what is said instead is looked for. */
const nearestMax = 3;

type Asking = Pick<Task, 'question' | 'texts'> & { readonly isHeld: boolean };

class ClaimHolder implements Citer {
  private readonly asking: Asking;
  private readonly sources: readonly AnswerSource[];
  private readonly numbering: ReturnType<typeof openNumbering>;
  private readonly found = new Map<string, Found>();
  private readonly unsupported: string[] = [];
  private readonly undecided: Undecided[] = [];
  private claims = 0;
  private saysNothing = false;
  private isUnsettled = false;
  /** The text since the last sentence or marker, shown but for the white space and the bar at its end. */
  private open = '';
  private space = '';
  private isAtStart = true;
  /** What the sentence said before its last marker. */
  private before = '';
  /** Sources whose marker stands in front of what it is about. */
  private ahead: readonly AnswerSource[] = [];
  /** The claim before, for a further marker behind it. */
  private last: MarkedClaim | null = null;

  constructor(asking: Asking, sources: readonly AnswerSource[]) {
    this.asking = asking;
    this.sources = sources;
    this.numbering = openNumbering(asking);
  }

  async prepare(isOver: () => boolean): Promise<void> {
    for (const source of this.sources) {
      await setImmediate();
      if (isOver()) return;
      for (const section of source.sections) {
        await setImmediate();
        if (isOver()) return;
        readSection(section);
      }
    }
  }

  *cite(parts: readonly TextOrMarker[]): Generator<Piece> {
    for (const part of parts) {
      if (part.kind === 'text') {
        yield* this.addText(part.text);
        continue;
      }
      yield* this.hold(this.sources.filter((_, at) => part.numbers.includes(at + 1)));
      this.before += ` ${this.open}`;
      this.open = '';
    }
  }

  *end(): Generator<Piece> {
    yield* this.hold(null);
    if (this.space !== '') yield { kind: 'delta', text: this.space };
    [this.open, this.space] = ['', ''];
  }

  held(): HeldAnswer {
    const { claims, unsupported, undecided, saysNothing, isUnsettled } = this;
    const found = [...this.found.values()];
    const { used } = this.numbering;
    return { claims, found, unsupported, undecided, saysNothing, isUnsettled, used };
  }

  nearest(): Found | null {
    const { unsupported, sources, asking } = this;
    const passages = sources.filter(({ kind }) => kind === 'passage');
    for (const claim of unsupported.slice(0, nearestMax)) {
      const found = findNearest(claim, asking.question, passages);
      if (found) return found;
    }
    return null;
  }

  private *addText(text: string): Generator<Piece> {
    let shownTo = this.open.length;
    const all = this.open + text;
    const sentences = splitClaims(all);
    for (const [at, { start, end }] of sentences.entries()) {
      this.open = all.slice(start, end);
      yield* this.show(all.slice(Math.max(start, shownTo), end));
      shownTo = Math.max(shownTo, end);
      if (at === sentences.length - 1) return;
      yield* this.hold(null);
      [this.before, this.ahead, this.last] = ['', [], null];
    }
  }

  private *show(added: string): Generator<Piece> {
    const whole = this.space + added;
    const text = whole.trimEnd();
    // A mark belongs into the last cell of a table's row, not behind its bar.
    const end = /(?<!\\)\|$/u.test(text) ? text.slice(0, -1).trimEnd().length : text.length;
    this.space = whole.slice(end);
    if (end === 0) return;
    this.isAtStart = false;
    yield { kind: 'delta', text: whole.slice(0, end) };
  }

  private *mark(text: string): Generator<Piece> {
    yield { kind: 'delta', text: this.isAtStart ? text : ` ${text}` };
    this.isAtStart = false;
  }

  /** Holds the text since the last marker against what its marker names; null if it has none. */
  private *hold(cited: readonly AnswerSource[] | null): Generator<Piece> {
    const { question, isHeld } = this.asking;
    if (this.last && cited && !/[\p{L}\p{N}]/u.test(this.open)) {
      return yield* this.citeAgain(cited, this.last);
    }
    const isFirst = this.claims === 0 && this.before === '';
    const polar = isHeld && isFirst ? readPolarAnswer(plainText(this.open)) : undefined;
    if (polar) return yield* this.holdPolar(polar, cited);
    const kind = isHeld ? tellKind(this.open, question) : 'nothing';
    const named = [...this.ahead, ...(cited ?? [])];
    const isMarked = cited !== null || this.ahead.length > 0;
    this.ahead = kind === 'nothing' ? named : [];
    if (kind === 'unanswered') this.saysNothing = true;
    if (kind !== 'claim') return;
    const claim = { claim: plainText(this.open), asked: `${question} ${this.before}`, markers: [] };
    this.last = claim;
    yield* this.holdClaim(claim, named, isMarked);
  }

  private *holdClaim(
    said: MarkedClaim,
    named: readonly AnswerSource[],
    isMarked: boolean,
  ): Generator<Piece> {
    this.claims += 1;
    if (this.claims > claimsMax) return void this.unsupported.push(said.claim);
    const others = this.sources.filter((it) => !named.includes(it));
    const { by, undecided } = holdInSources(said.claim, said.asked, [named, others]);
    for (const it of by) this.found.set(keyOf(it), it);
    if (by.length > 0) {
      if (isMarked) yield* this.citeAll(by, said);
    } else if (undecided.length > 0) {
      this.undecided.push({ claim: said.claim, by: undecided });
      if (isMarked) yield* this.citeAll(firstOfEach(undecided), said);
    } else {
      this.unsupported.push(said.claim);
      yield* this.mark(this.asking.texts.notFound);
    }
  }

  /** Holds a "yes" or "no" to the question, and what the sentence says besides. */
  private *holdPolar(
    { isYes, rest }: PolarAnswer,
    cited: readonly AnswerSource[] | null,
  ): Generator<Piece> {
    const { question, texts } = this.asking;
    const said = { claim: rest, asked: question, markers: [] };
    const named = [...this.ahead, ...(cited ?? [])];
    const isMarked = named.length > 0;
    const told = this.findPolarity(isYes);
    this.last = said;
    if (told?.agrees === false) {
      this.claims += 1;
      this.unsupported.push(plainText(this.open));
      return yield* this.mark(texts.notFound);
    }
    if (tellKind(rest, question) === 'claim') return yield* this.holdClaim(said, named, isMarked);
    this.claims += 1;
    if (!told) return void (this.isUnsettled = true);
    this.found.set(keyOf(told.found), told.found);
    if (isMarked) yield* this.citeAll([told.found], said);
  }

  /** Returns what tells most of whether the question is so. */
  private findPolarity(isYes: boolean): (PolarHolding & { found: Found }) | undefined {
    const held = this.sources.flatMap((source) =>
      source.sections.flatMap((section) => {
        const holding = holdPolarity(isYes, this.asking.question, section);
        return holding
          ? { ...holding, found: { source, section, sentence: holding.sentence } }
          : [];
      }),
    );
    return held.toSorted((a, b) => b.share - a.share)[0];
  }

  /** Cites what a further marker names for the claim before it, if that says it. */
  private *citeAgain(cited: readonly AnswerSource[], said: MarkedClaim): Generator<Piece> {
    const { by } = holdInSources(said.claim, said.asked, [cited, []]);
    yield* this.citeAll(by, said);
  }

  private *citeAll(by: readonly Found[], said: MarkedClaim): Generator<Piece> {
    const { text, citations } = this.numbering.cite(by, said);
    if (text !== '') yield* this.mark(text);
    for (const citation of citations) yield { kind: 'citation', citation };
  }
}

/** Returns one sentence of each source. */
function firstOfEach(all: readonly Found[]): Found[] {
  return all.filter(({ source }, at) => all.findIndex((it) => it.source === source) === at);
}

function keyOf({ source, section, sentence }: Found): string {
  const of = source.kind === 'passage' ? source.passage.number : `c${source.training.id}`;
  return `${of} ${section.above} ${section.sentences[sentence]}`;
}
