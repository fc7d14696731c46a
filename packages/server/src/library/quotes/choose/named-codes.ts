import type { Span } from '../blocks/block.ts';
import { readFields } from '../blocks/read-fields.ts';
import { rowOf } from '../blocks/table-row.ts';
import { isBeside, putFirst } from './named-records.ts';
import type { NamedRecords } from './named-records.ts';
import type { Ranked } from './rank-sentence-candidates.ts';
import type { SentenceCandidate } from './read-sentence-candidates.ts';
import type { WeightedQuestion } from './weighted-question.ts';

/** Matches letters with a number, in one piece or parted by signs: W08, E-41, LW-88-2041. */
const code =
  /(?<![\p{Script=Latin}\p{Nd}-])\p{Script=Latin}{1,4}[-.]?\p{Nd}[\p{Script=Latin}\p{Nd}]*(?:[-.][\p{Script=Latin}\p{Nd}]+)*/giu;
/** Matches a number that may be a code: 503, not 2 of "2 hours" or a part of 1,200.50. */
const number = /(?<![\p{L}\p{Nd}]|[-.,:/])\p{Nd}{3,}(?![\p{L}\p{Nd}]|[-.,:/]\p{Nd})/gu;

/**
 * Puts what a code of the question stands for first: the row, line, section or record with exactly
 * this code, or the best sentence that mentions it, if the reader finds that this answers rather. A
 * number alone is a code only of what stands beside the best sentence. A code with letters that
 * nothing mentions is missing.
 */
export function findNamedCodes(asked: WeightedQuestion, named: NamedRecords): NamedRecords {
  const { ranked } = named;
  const [best] = ranked;
  const codes = codesOf(asked, code);
  if (!best) return named;
  if (codes.length === 0) {
    const numbers = codesOf(asked, number).map(bareCode);
    if (isMentioned(best.candidate, numbers, number)) return named;
    const beside = ranked.filter((each) => isBeside(best.candidate, each.candidate));
    return lead(
      named,
      beside.find(({ candidate }) => isHead(candidate, numbers, number)),
    );
  }
  const bare = codes.map(bareCode);
  const mention = ranked.find(({ candidate }) => isMentioned(candidate, bare, code));
  if (!mention) return { ...named, missing: [...codes, ...named.missing] };
  const head = ranked.find(({ candidate }) => isHead(candidate, bare, code));
  return lead(named, head && holdsOf(head) >= holdsOf(mention) ? head : mention);
}

function lead(named: NamedRecords, first: Ranked | undefined): NamedRecords {
  if (!first) return named;
  const isFirst = first === named.ranked[0];
  const [alone, ...others] = putFirst(first, named.ranked);
  const ranked = alone ? [{ ...alone, isAlone: true }, ...others] : others;
  return { ranked, missing: isFirst ? named.missing : [] };
}

const holdsOf = ({ reading }: Ranked) => reading?.holds ?? 0;

/** Returns the codes of a question as they are written; of a follow-up its own, if it has any. */
function codesOf({ text, followUpWords, counted }: WeightedQuestion, pattern: RegExp): string[] {
  const all = text.match(pattern) ?? [];
  const own = new Set((followUpWords ?? []).map((at) => counted.words[at]?.word));
  const isOwn = (it: string) => (it.match(/\p{Nd}+/gu) ?? []).every((digits) => own.has(digits));
  const ownCodes = all.filter(isOwn);
  return ownCodes.length > 0 ? ownCodes : all;
}

/** Returns a code without the signs between its parts: "e41" for "E-41". */
function bareCode(written: string): string {
  return written.toLowerCase().replaceAll(/[-.]/gu, '');
}

/** True if a sentence is what a code stands for: its row, line, section or record. */
function isHead(candidate: SentenceCandidate, codes: readonly string[], pattern: RegExp): boolean {
  const { block, plain, start, end } = candidate;
  const textOf = (span: Span) => plain.slice(span.start, span.end).trim();
  const isCode = (text: string) => codes.includes(bareCode(text));
  const row = rowOf(block);
  if (row) return row.some((cell) => isCode(textOf(cell)));
  const heading = block.above.findLast(({ kind }) => kind === 'heading');
  if (heading && (textOf(heading).match(pattern) ?? []).some(isCode)) return true;
  if (readFields(plain, block).some(({ value }) => isCode(value))) return true;
  const sentence = textOf({ start, end }).replace(/^[^\p{L}\p{Nd}]+/u, '');
  const first = sentence.match(pattern)?.[0];
  return first !== undefined && sentence.startsWith(first) && isCode(first);
}

/** True if a sentence's block, what stands above it or its document's name has a code. */
function isMentioned(
  { block, plain, document: { name } }: SentenceCandidate,
  codes: readonly string[],
  pattern: RegExp,
): boolean {
  const spans = [block, ...block.above];
  const texts = [name, ...spans.map(({ start, end }) => plain.slice(start, end))];
  return texts.some((text) =>
    (text.match(pattern) ?? []).some((it) => codes.includes(bareCode(it))),
  );
}
