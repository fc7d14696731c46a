import { describe, expect, test } from 'vitest';
import {
  documentsHeading,
  labelOffered,
  labelPinned,
  notePinned,
  splitCorrections,
} from './correction-labels.ts';
import { languages } from './languages.ts';

describe.each(languages)('corrections above an answer in %s', (language) => {
  const offered = labelOffered('Who may park **here**?', 12, language);
  const unnamed = labelOffered('', 7, language);
  const pinned = labelPinned(3, language);
  const heading = documentsHeading[language];

  test('are separated from it, with or without their questions', () => {
    const text = `${offered}\n\nOne.\n\nTwo.\n\n${unnamed}\n\nThree.\n\n${pinned}\n\nFour.\n\n${heading}\n\n“Five” [1]`;
    expect(splitCorrections(text, [12, 7, 3])).toEqual({
      corrections: [
        { number: 12, isPinned: false, text: 'One.\n\nTwo.' },
        { number: 7, isPinned: false, text: 'Three.' },
        { number: 3, isPinned: true, text: 'Four.' },
      ],
      answer: '“Five” [1]',
    });
  });

  test('are none if the message does not name them', () => {
    const text = `${offered}\n\nOne.\n\n${heading}\n\nFive`;
    expect(splitCorrections(text, [7])).toEqual({ corrections: [], answer: text });
  });

  test('are none if the line stands in what the documents say', () => {
    const text = `${offered}\n\nOne.\n\n${heading}\n\n${unnamed}\n\nFive`;
    expect(splitCorrections(text, [12, 7])).toEqual({
      corrections: [{ number: 12, isPinned: false, text: 'One.' }],
      answer: `${unnamed}\n\nFive`,
    });
    const below = `Before\n${offered}\n\nOne.\n\n${heading}\n\nFive`;
    expect(splitCorrections(below, [12]).corrections).toEqual([]);
  });

  test('an answer without corrections, or with a pinned one below, is all answer', () => {
    const text = `“Five” [1]\n\n${notePinned('Bring a helmet …', 3, language)}`;
    expect(splitCorrections(text, [3])).toEqual({ corrections: [], answer: text });
    expect(splitCorrections('', [])).toEqual({ corrections: [], answer: '' });
  });
});
