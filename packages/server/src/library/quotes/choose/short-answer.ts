import { onOneLine } from '@guildhall/text/on-one-line.ts';
import type { Quantity } from '@guildhall/text/quantities/quantity.ts';
import { readQuantities } from '@guildhall/text/quantities/read-quantities.ts';
import { isSameKind, isSameQuantity } from '@guildhall/text/quantities/same-quantity.ts';
import { isUnspaced } from '@guildhall/text/words/split-words.ts';
import { supportedLanguageOf } from '@guildhall/text/words/supported-language.ts';
import type { Span } from '../blocks/block.ts';
import { showMasked } from '../blocks/mask-markup.ts';
import { readFields } from '../blocks/read-fields.ts';
import type { ChosenPassage } from './choose-passages.ts';

/** Words of fewer are as short as they can be. */
const passageWordsMin = 12;
const answerWordsMax = 40;
/** The logit below which words are no answer of their own. */
const logitMin = 0;

/**
 * Words that turn or limit what a sentence says. A part of a sentence with one of them may say the
 * opposite of the whole.
 */
const limiting =
  /(?<!\p{L})(?:not|no|never|unless|only|except|without|n['’]t|nicht|kein\p{L}*|nie|nur|außer|ohne|pas|jamais|sauf|seulement|sans|ne|aucun\p{L}*|no|nunca|jamás|salvo|excepto|sólo|solo|sin|ningún|ninguna?|não|exceto|somente|sem)(?!\p{L})|n['’]t(?!\p{L})|لا|لم|لن|ليس|إلا|فقط|بدون|ない|ません|以外|のみ|だけ|不|没有|除外/iu;

/** A part of a sentence that goes over this begins in the middle of what stands before it. */
const partsClauses = /[;；؛]/u;

/** The words of a passage that answer the question by themselves. */
export interface ShortAnswer {
  readonly text: string;
  /** Where the words are on the page. */
  readonly span: Span;
}

/**
 * Returns the words that answer, in the document's words, widened to whole words and a number's unit;
 * of a record its field; the whole sentence if a part of it might say something else or another part
 * has another number of the same unit; undefined if the passage is short or nothing in it answers by
 * itself. A row of a table says its answer in another way (`nameRow`).
 */
export function findShortAnswer({
  candidate,
  passage,
  reading,
}: ChosenPassage): ShortAnswer | undefined {
  const { plain, block, start, end } = candidate;
  const answer = reading?.answer;
  if (!answer || (reading.logit ?? -Infinity) < logitMin || block.table) return undefined;
  if (block.kind === 'code' || passage.words < passageWordsMin) return undefined;
  const span = findField(candidate, answer) ?? findPart(plain, answer, { start, end });
  if (countWords(plain, span) > answerWordsMax) return undefined;
  const text = onOneLine(showMasked(plain.slice(span.start, span.end)));
  return /[\p{L}\p{N}]/u.test(text) ? { text, span } : undefined;
}

/** Returns the field of a record that holds the answer: its name says what the value is. */
function findField({ block, plain }: ChosenPassage['candidate'], answer: Span): Span | undefined {
  const fields = readFields(plain, block);
  return fields.find(({ start, end }) => start < answer.end && answer.start < end);
}

/** Returns the words that answer, or their whole sentence if it might say something else. */
function findPart(plain: string, answer: Span, sentence: Span): Span {
  const { start, end } = sentence;
  const widened = widen(plain, answer, sentence);
  const around = plain.slice(start, widened.start) + ' ' + plain.slice(widened.end, end);
  const isWhole =
    limiting.test(around) ||
    countWords(plain, widened) > answerWordsMax ||
    partsClauses.test(plain.slice(widened.start, widened.end)) ||
    hasRival(plain.slice(start, end), { start: widened.start - start, end: widened.end - start });
  return isWhole ? sentence : widened;
}

/** True if a sentence counts the same as its answer a second time: "cards three years, invoices ten years". */
function hasRival(sentence: string, answer: Span): boolean {
  const all = readQuantities(sentence, supportedLanguageOf(sentence) ?? 'en').filter(hasUnit);
  const isInside = ({ start, end }: Span) => start < answer.end && end > answer.start;
  const said = all.filter(isInside);
  return all.some(
    (other) =>
      !isInside(other) &&
      said.some((it) => isSameKind(it, other)) &&
      !said.some((it) => isSameQuantity(it, other)),
  );
}

function hasUnit({ what }: Quantity): boolean {
  return what.kind !== 'amount' || what.units.size > 0;
}

const wordCharacter = /[\p{L}\p{M}\p{N}]/u;
const unitAfter = /^(?:\s?[%‰°€$£¥₹]|\s?\p{Sc}|\s\p{L}[\p{L}\p{M}]*)/u;
const unitBefore = /(?:\p{Sc}|§|#|№)\s?$/u;

/** Widens a span to whole words, and a number to its unit, within its sentence. */
function widen(plain: string, { start, end }: Span, sentence: Span): Span {
  let [from, to] = [Math.max(start, sentence.start), Math.min(end, sentence.end)];
  const isWord = (at: number) => wordCharacter.test(plain[at] ?? '');
  const isCut = (at: number) =>
    isWord(at - 1) && isWord(at) && !isUnspaced(plain.slice(at - 1, at + 1));
  while (from > sentence.start && isCut(from)) from -= 1;
  while (to < sentence.end && isCut(to)) to += 1;
  if (/\p{N}\p{P}*$/u.test(plain.slice(from, to)))
    to += unitAfter.exec(plain.slice(to, sentence.end))?.[0].length ?? 0;
  if (/^\p{N}/u.test(plain.slice(from, to)))
    from -= unitBefore.exec(plain.slice(sentence.start, from))?.[0].length ?? 0;
  const text = plain.slice(from, to);
  const lead = /^[\s,.;:)\]!?、。，；：]*/u.exec(text)?.[0].length ?? 0;
  const tail = /[\s,.;:([!?、。，；：]*$/u.exec(text.slice(lead))?.[0].length ?? 0;
  return { start: from + lead, end: to - tail };
}

function countWords(plain: string, { start, end }: Span): number {
  return plain.slice(start, end).match(/\S+/gu)?.length ?? 0;
}
