import type { Topic } from '@guildhall/contract';
import { readBlocks } from '#library/quotes/blocks/read-blocks.ts';
import type { BeginningRow } from './topics.queries.ts';

const textMin = 40;
const lengthMin = 6;
const lengthMax = 60;
const wordsMax = 9;
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
    const hasText = (kind === 'paragraph' || kind === 'item') && end - start >= textMin;
    if (!hasText || heading === undefined || !isAskable(heading)) return [];
    const isTitle = headings.length === 1 && !isQuestion(heading);
    const title = headings.length > 1 ? headings[0] : undefined;
    return isTitle ? [] : [{ documentId: id, title: title ?? withoutType(name), heading }];
  });
  return found.find(({ heading }) => isQuestion(heading)) ?? found[0];
}

function clean(heading: string): string {
  return heading
    .replaceAll(/[*_`#|]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** True for a heading that says what its section is about, and is neither long nor a number. */
function isAskable(heading: string): boolean {
  const { length } = [...heading];
  const isShort = length >= (isQuestion(heading) ? 4 : lengthMin) && length <= lengthMax;
  return (
    isShort && heading.split(' ').length <= wordsMax && !/\d{3}|https?:|^\d|[.:]$/u.test(heading)
  );
}

function withoutType(name: string): string {
  return name.replace(/\.[a-z0-9]{1,5}$/i, '');
}
