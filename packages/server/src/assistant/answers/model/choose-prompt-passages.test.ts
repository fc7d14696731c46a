import { describe, expect, test } from 'vitest';
import { foundDocument } from '#library/quotes/fixtures/found-document.ts';
import { readSentences } from '#library/quotes/choose/found-sentences.ts';
import { rankSections } from '#library/quotes/choose/rank-sections.ts';
import type { FoundDocument } from '#library/search/read-found-pages.ts';
import { choosePromptPassages } from './choose-prompt-passages.ts';
import type { Relevance } from './choose-prompt-passages.ts';

const question = 'When does the green boat leave?';
const answer = 'The green boat leaves at nine in the morning.';
function choose(documents: FoundDocument[], chosen: Relevance['chosen'] = [], bytesMax?: number) {
  const read = readSentences(question, { words: [], passages: 0 }, documents);
  return choosePromptPassages(documents, { sections: rankSections(read), chosen }, bytesMax);
}

const bytesOf = (text: string) => Buffer.byteLength(text);
/** Sentences that have no word of the question, about `bytes` long. */
const filler = (bytes: number) => 'Nobody sails far in winter. '.repeat(Math.ceil(bytes / 28));

describe('the passages for a model', () => {
  const low = 'The boat stays at low tide.';
  const documents = [foundDocument('tides', 'High.', low), foundDocument('boats', answer)];
  const textsOf = (passages: ReturnType<typeof choose>) => passages.map(({ text }) => text);

  test('are the pages in the order of their best sentences, numbered from 1', () => {
    expect(choose(documents)).toEqual([
      {
        number: 1,
        documentId: 'boats',
        name: 'boats.md',
        pageNumber: 1,
        hasPages: false,
        text: answer,
        page: expect.objectContaining({ text: answer }),
      },
      expect.objectContaining({ number: 2, documentId: 'tides', pageNumber: 2, text: low }),
      expect.objectContaining({ number: 3, documentId: 'tides', pageNumber: 1, text: 'High.' }),
    ]);
  });

  test('begin with the pages that the model chose', () => {
    const high = { documentId: 'tides', pageNumber: 1 };
    expect(textsOf(choose(documents, [high]))).toEqual(['High.', answer, low]);
  });

  test('are in the order of the search where no sentence is known', () => {
    expect(textsOf(choosePromptPassages(documents))).toEqual(['High.', answer, low]);
  });

  test('skip a page without text and leave no gap in the numbers', () => {
    const passages = choose([foundDocument('boats', ' \n ', answer)]);
    expect(passages.map(({ number, text }) => [number, text])).toEqual([[1, answer]]);
  });

  test('include a page of up to 6,000 bytes unchanged', () => {
    const page = `${answer}\n\n${'x'.repeat(6_000 - bytesOf(answer) - 2)}`;
    expect(choose([foundDocument('boats', page)])[0]?.text).toBe(page);
  });

  test('fill the budget: a remainder of 400 bytes is still used, a smaller one is not', () => {
    const full = ['a', 'b', 'c'].map((id) => foundDocument(id, id.repeat(6_000)));
    const last = foundDocument('last', 'z'.repeat(400));
    const sizesAfter = (bytes: number) =>
      choose([...full, foundDocument('d', 'd'.repeat(bytes)), last]).map(({ text }) => text.length);
    expect(sizesAfter(5_600)).toEqual([6_000, 6_000, 6_000, 5_600, 400]);
    expect(sizesAfter(5_601)).toEqual([6_000, 6_000, 6_000, 5_601]);
  });
});

describe('the passage of a page for which there is too little room', () => {
  const ropes = 'Ropes are dried before they are coiled. '.repeat(12).trim();
  const masts = 'A mast of the boat is laid down in autumn. '.repeat(4).trim();
  const page = `# Harbour\n\n## Ropes\n\n${ropes}\n\n## Masts\n\n${masts}\n\n## Timetable\n\n${answer}\n`;
  const cut = (bytes: number) => choose([foundDocument('boats', page)], [], bytes)[0]!.text;

  test('has its best sections below their headings, in the order of the page', () => {
    expect(cut(400)).toBe(`Harbour › Masts\n${masts}\n…\nHarbour › Timetable\n${answer}`);
  });

  test('has the header of a table above its best row', () => {
    const rows = Array.from({ length: 40 }, (_, at) => `| Grey boat ${at} | ten |`).join('\n');
    const table = `| Boat | Leaves at |\n|---|---|\n${rows}\n| Green boat | nine |\n`;
    const text = choose([foundDocument('boats', table)], [], 420)[0]!.text;
    expect(text).toContain('Boat');
    expect(text).toMatch(/Green boat\W+nine/u);
    expect(text).toContain('Leaves at');
  });
});

describe('the passage of a page of more than 6,000 bytes', () => {
  const cut = (page: string) => choose([foundDocument('boats', page)])[0]!.text;

  test('has the best sentence in the middle and begins with a whole word', () => {
    const page = `${filler(9_000)}${answer} ${filler(11_000)}`;
    const text = cut(page);
    expect(bytesOf(text)).toBeLessThanOrEqual(6_000);
    expect(bytesOf(text)).toBeGreaterThan(5_500);
    const share = text.indexOf(answer) / text.length;
    expect(share).toBeGreaterThan(0.4);
    expect(share).toBeLessThan(0.6);
    expect(page).toContain(` ${text.slice(0, 100)}`);
  });

  test('is the beginning of the page when the best sentence is near it', () => {
    const page = `Tides first. ${answer} ${filler(20_000)}`;
    expect(cut(page)).toMatch(/^Tides first\. The green boat/u);
  });

  test('is the end of the page when the best sentence is near it', () => {
    const page = `${filler(20_000)}${answer} Ropes last.`;
    expect(cut(page)).toMatch(/in the morning\. Ropes last\.$/u);
  });

  test('is the beginning of the page when no sentence matches the question', () => {
    expect(cut(`Tides first. ${filler(20_000)}`)).toMatch(/^Tides first\./u);
  });

  test('stays within 6,000 bytes in a script of two bytes a letter', () => {
    const page = `${'Никто не плавает далеко зимой. '.repeat(400)}Green boat. ${'Якорь. '.repeat(900)}`;
    const text = cut(page);
    expect(bytesOf(text)).toBeLessThanOrEqual(6_000);
    expect(bytesOf(text)).toBeGreaterThan(5_000);
    expect(text).toContain('Green boat.');
  });
});
