import { expect, test } from 'vitest';
import { splitWords } from '@guildhall/text/words/split-words.ts';
import { foundDocument } from '../fixtures/found-document.ts';
import { chooseQuotes } from './choose-quotes.ts';
import { readSentences } from './found-sentences.ts';
import { readInSections } from './read-in-sections.ts';

/** Returns the words of which the answer says that no document holds them. */
async function unknownIn(question: string): Promise<readonly string[]> {
  const unknown = new Set(['yacht', 'kelpie']);
  const words = [...new Set(splitWords(question))].map((word) => {
    return { word, isStopWord: false, passages: unknown.has(word) ? 0 : 5, rarity: 0.7 };
  });
  const pier = foundDocument('pier', 'The green boat leaves at nine from the northern pier.');
  const given = readSentences(question, { words, passages: 500 }, [pier]);
  const read = (_: string, sections: readonly unknown[]) =>
    Promise.resolve(sections.map(() => ({ holds: 1, sentences: [] })));
  return chooseQuotes(await readInSections(given, { read })).unknownWords;
}

test('of what the reader finds in other words only names are unknown', async () => {
  expect(await unknownIn('Does the yacht Kelpie leave the pier?')).toEqual(['kelpie']);
});

test('in German no word is told from a name by its capital', async () => {
  expect(await unknownIn('Wann fährt die Yacht Kelpie am Pier ab?')).toEqual([]);
});
