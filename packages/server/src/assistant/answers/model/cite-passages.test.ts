import { describe, expect, test } from 'vitest';
import type { UsableCorrection } from '#assistant/corrections/find-corrections.ts';
import { answers } from '#ground/texts/en/answers.ts';
import { textOf } from '../fixtures/task.ts';
import type { PromptPassage } from './choose-prompt-passages.ts';
import { openCiter } from './cite-passages.ts';
import { openMarkerReader } from './read-markers.ts';

const passage = (number: number, page: string): PromptPassage => ({
  number,
  documentId: `document-${number}`,
  name: `${number}.md`,
  pageNumber: 1,
  hasPages: false,
  text: page,
  page: { pageNumber: 1, text: page, tables: [], score: 1 },
});
const passages = [
  passage(1, 'Bread is sold at the pier. The boat leaves at nine in the morning.'),
  passage(2, 'The pier is closed in winter.'),
];
const trainings = [7, 8].map(
  (number) => ({ id: `training-${number}`, number }) as unknown as UsableCorrection,
);

/** Cites in a whole text of a model, and tells the text, the citations and the corrections used. */
function cite(text: string, given: readonly PromptPassage[] = passages) {
  const used = new Set<UsableCorrection>();
  const question = 'What about the harbour?';
  const reader = openMarkerReader();
  const citer = openCiter({ question, texts: answers }, { passages: given, trainings, used });
  const pieces = [...citer([...reader.add(text), ...reader.end()])];
  return {
    text: textOf(pieces),
    quotes: pieces.flatMap((piece) => (piece.kind === 'citation' ? [piece.citation.quote] : [])),
    used: [...used].map(({ number }) => number),
  };
}

describe('the markers of a model', () => {
  test('a passage that is cited again keeps its number and is quoted once', () => {
    const { text, quotes } = cite('The pier closes [2]. The boat leaves at nine [1]. Closed [2].');
    expect(text).toBe('The pier closes [1]. The boat leaves at nine [2]. Closed [1].');
    expect(quotes).toEqual([
      'The pier is closed in winter.',
      expect.stringContaining('The boat leaves at nine in the morning.'),
    ]);
  });

  test('numbers above those of the passages name corrections, in their order', () => {
    expect(cite('It is closed [2, 4].')).toMatchObject({
      text: 'It is closed [1] (correction no. 8).',
      used: [8],
    });
    expect(cite('It is closed [3].')).toMatchObject({
      text: 'It is closed (correction no. 7).',
      used: [7],
    });
    expect(cite('It is closed [1].').used).toEqual([]);
  });

  test('a number that stands for nothing leaves no trace', () => {
    expect(cite('It is closed [5].')).toEqual({ text: 'It is closed.', quotes: [], used: [] });
  });

  test('a marker at the beginning of a line has no space before it', () => {
    expect(cite('[1] The boat.').text).toBe('[1] The boat.');
    expect(cite('Boats:\n[1]').text).toBe('Boats:\n[1]');
  });
});

describe('the quote of a citation', () => {
  test('fits the last sentence before the marker, even if blank lines follow it', () => {
    const long = passage(1, `${'The boat leaves at nine. '.repeat(20)}Bread is sold at the pier.`);
    const { quotes } = cite('Hello. The boat is early. Bread is sold there.\n\n[1]', [long]);
    expect(quotes).toEqual([expect.stringContaining('Bread is sold at the pier')]);
  });

  test('is what the model quotes, the last of several that stand on the page', () => {
    const said =
      'It says “Bread is sold at the pier” and “The boat leaves at nine” and “No such words” [1]';
    expect(cite(said).quotes).toEqual(['The boat leaves at nine']);
  });

  test('is quoted without the spaces inside its marks, and a blank quotation is none', () => {
    expect(cite('“ Bread is sold at the pier ” and “          ” [1]').quotes).toEqual([
      'Bread is sold at the pier',
    ]);
  });

  test('may span lines of the page', () => {
    const page = passage(1, 'The boat\n  leaves at nine.');
    expect(cite('“The boat leaves at nine” [1]', [page]).quotes).toEqual([
      'The boat\n  leaves at nine',
    ]);
  });

  test('is the beginning of a page on which no sentence fits', () => {
    const page = passage(1, ` ${'Zebra '.repeat(60)}`);
    expect(cite('About something else [1].', [page]).quotes).toEqual(['Zebra '.repeat(33).trim()]);
  });
});
