import { describe, expect, test } from 'vitest';
import type { UsableCorrection } from '#assistant/corrections/find-corrections.ts';
import { answers } from '#texts/en/answers.ts';
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
  (number) =>
    ({
      id: `training-${number}`,
      number,
      question: 'Is the pier open?',
      correctedResponse: `The pier is closed since ${number} May.`,
    }) as unknown as UsableCorrection,
);

/** Cites in a whole text of a model, and tells the text, the citations and the corrections used. */
function cite(text: string, given: readonly PromptPassage[] = passages) {
  const question = 'What about the harbour?';
  const reader = openMarkerReader(given);
  const texts = { question, texts: answers, isHeld: true };
  const citer = openCiter(texts, { passages: given, trainings });
  const pieces = [...citer.cite([...reader.add(text), ...reader.end()]), ...citer.end()];
  return {
    text: textOf(pieces),
    quotes: pieces.flatMap((piece) => (piece.kind === 'citation' ? [piece.citation.quote] : [])),
    used: [...citer.held().used].map(({ number }) => number),
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

  test('a fence of code is no sentence', () => {
    const said = 'The pier is closed in winter [2].\n\n```text\nThe pier is closed in winter.\n```';
    expect(cite(said).text).toBe(said.replace('[2]', '[1]'));
  });

  test('numbers above those of the passages name corrections, in their order', () => {
    expect(cite('The pier is closed [2, 4].')).toMatchObject({
      text: 'The pier is closed [1] (correction no. 8).',
      used: [8],
    });
    expect(cite('The pier is closed [3].')).toMatchObject({
      text: 'The pier is closed (correction no. 7).',
      used: [7],
    });
    expect(cite('The pier is closed in winter [2].').used).toEqual([]);
  });

  test('a number that stands for nothing leaves no trace', () => {
    expect(cite('About [5].')).toEqual({ text: 'About.', quotes: [], used: [] });
  });

  test('one whose passage does not say it gives way to one that does', () => {
    expect(cite('The boat leaves at nine [2].')).toMatchObject({
      text: 'The boat leaves at nine [1].',
      quotes: ['The boat leaves at nine in the morning.'],
    });
  });

  test('one of a sentence that nothing says goes, and the sentence says so', () => {
    expect(cite('The boat leaves at ten [1]. Bread is sold at the pier [1].').text).toBe(
      'The boat leaves at ten (not found in the documents). Bread is sold at the pier [1].',
    );
  });

  test('a sentence without one is held, too', () => {
    expect(
      cite('Bread is sold at the pier. Wine is sold there, too.\n\n- The boat leaves at nine.')
        .text,
    ).toBe(
      'Bread is sold at the pier. Wine is sold there, too. (not found in the documents)\n\n- The boat leaves at nine.',
    );
  });

  test('what nothing says is marked within the last cell of its row', () => {
    expect(
      cite('| What | When |\n| --- | --- |\n| Boat | at ten |\n| Wine | at six |\n').text,
    ).toBe(
      '| What | When |\n| --- | --- |\n| Boat | at ten (not found in the documents) |\n| Wine | at six (not found in the documents) |\n',
    );
  });

  test('a second one behind a sentence is held by itself', () => {
    expect(cite('The pier is closed in winter [2][1].').text).toBe(
      'The pier is closed in winter [1].',
    );
  });

  test('a marker on a line of its own stands behind its sentence', () => {
    expect(cite('The boat leaves at nine.\n[1]').text).toBe('The boat leaves at nine. [1]\n');
  });
});

describe('the quote of a citation', () => {
  test('fits the last sentence before the marker, even if blank lines follow it', () => {
    const long = passage(1, `${'The boat leaves at nine. '.repeat(20)}Bread is sold at the pier.`);
    const { quotes } = cite('Hello. The boat is early. Bread is sold there.\n\n[1]', [long]);
    expect(quotes).toEqual([expect.stringContaining('Bread is sold at the pier')]);
  });

  test('is what the model quotes, the last of several that stand on the page', () => {
    const said = 'It says “Bread is sold at the pier” and “The boat leaves at nine” [1]';
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
});
