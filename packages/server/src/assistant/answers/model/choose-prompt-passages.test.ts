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
  test('are the best page of each document, then the second page of each, numbered from 1', () => {
    const documents = [foundDocument('tides', 'High.', 'Low.'), foundDocument('boats', 'Green.')];
    expect(choose(documents)).toEqual([
      {
        number: 1,
        documentId: 'tides',
        name: 'tides.md',
        pageNumber: 1,
        hasPages: false,
        text: 'High.',
        page: expect.objectContaining({ text: 'High.' }),
      },
      {
        number: 2,
        documentId: 'boats',
        name: 'boats.md',
        pageNumber: 1,
        hasPages: false,
        text: 'Green.',
        page: expect.objectContaining({ text: 'Green.' }),
      },
      {
        number: 3,
        documentId: 'tides',
        name: 'tides.md',
        pageNumber: 2,
        hasPages: false,
        text: 'Low.',
        page: expect.objectContaining({ text: 'Low.' }),
      },
    ]);
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
