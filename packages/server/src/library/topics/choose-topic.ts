import type { Topic } from '@guildhall/contract';
import { truncateAtWord } from '@guildhall/text/truncate.ts';
import { readBlocks } from '#library/quotes/blocks/read-blocks.ts';
import type { BeginningRow } from './topics.queries.ts';

const lengthMax = 60;
const wordsMax = 9;
/** The least characters of a heading and of the text below it; Chinese, Japanese and Korean say more in fewer. */
const least = { heading: 6, question: 4, text: 40 };
const leastOfShortScripts = { heading: 2, question: 2, text: 15 };
const leastOf = (words: string) =>
  /\p{sc=Han}|\p{sc=Hiragana}|\p{sc=Katakana}|\p{sc=Hangul}/u.test(words)
    ? leastOfShortScripts
    : least;
const isQuestion = (heading: string) => /[?？؟]$/u.test(heading);

/**
 * Chooses a section of a document that people may want to ask about: the first whose heading is a
 * question, else the first below the title. Undefined if there is none.
 */
export function chooseTopic({ id, name, text }: BeginningRow): Topic | undefined {
  const found = readBlocks(text).flatMap(({ kind, start, end, above }) => {
    const headings = above
      .filter((it) => it.kind === 'heading')
      .map((it) => clean(text.slice(it.start, it.end)));
    const heading = headings.at(-1);
    if (kind !== 'paragraph' && kind !== 'item') return [];
    if (heading === undefined || !isAskable(heading)) return [];
    // The only heading above is the title of the document.
    if (headings.length === 1 && !isQuestion(heading)) return [];
    const said = text.slice(start, end).trim();
    if (said.length < leastOf(said).text) return [];
    const title = headings.length > 1 ? headings[0] : undefined;
    return [
      { documentId: id, title: truncateAtWord(title ?? withoutType(name), lengthMax), heading },
    ];
  });
  return found.find(({ heading }) => isQuestion(heading)) ?? found[0];
}

/** Returns the words of a heading without marks and its number. */
function clean(heading: string): string {
  return heading
    .replaceAll(/[*_`#|]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^\d{1,2}(?:\.\d{1,2})*[.)]? (?=\D)/u, '');
}

/**
 * True for a heading that says what its section is about, and is neither long nor a number. One that
 * begins like a command would start a task.
 */
function isAskable(heading: string): boolean {
  const { length } = [...heading];
  const { question, heading: other } = leastOf(heading);
  return (
    length >= (isQuestion(heading) ? question : other) &&
    length <= lengthMax &&
    heading.split(' ').length <= wordsMax &&
    !/^[!！]|\d{3}|https?:|^\d|[.:。：]$/u.test(heading)
  );
}

function withoutType(name: string): string {
  return name.replace(/\.[a-z0-9]{1,5}$/i, '');
}
