import { expect, test } from 'vitest';
import { splitWords } from '@guildhall/text/words/split-words.ts';
import { foundDocument } from '../fixtures/found-document.ts';
import { chooseQuotes } from './choose-quotes.ts';
import { readSentences } from './found-sentences.ts';
import { answerTuning } from './answer-tuning.ts';

const stopWords = ['when', 'is', 'the'];
const tuning = { ...answerTuning, answeredMin: -Infinity };
const documents = [foundDocument('boats', 'During the rest anyone may paint boats.')];

test.each([
  ['the paint?', 'answered'],
  ['the sails?', 'perhaps'],
  ['the?', 'perhaps'],
])(
  'the follow-up "%s" is %s: only a passage with a word of it is certain',
  (followUp, certainty) => {
    const text = `When is the rest? ${followUp}`;
    const words = [...new Set(splitWords(text))].map((word) => {
      return { word, isStopWord: stopWords.includes(word), passages: 5, rarity: 0.6 };
    });
    const read = readSentences(text, { words, passages: 500 }, documents, { tuning, followUp });
    expect(chooseQuotes(read).certainty).toBe(certainty);
  },
);
