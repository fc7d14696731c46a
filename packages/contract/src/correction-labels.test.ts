import { describe, expect, test } from 'vitest';
import {
  documentsHeading,
  labelOffered,
  labelPinned,
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
      above: [
        { number: 12, isPinned: false, text: 'One.\n\nTwo.' },
        { number: 7, isPinned: false, text: 'Three.' },
        { number: 3, isPinned: true, text: 'Four.' },
      ],
      answer: '“Five” [1]',
      below: [],
    });
  });

  test('are none if the message does not name them', () => {
    const text = `${offered}\n\nOne.\n\n${heading}\n\nFive`;
    expect(splitCorrections(text, [7])).toEqual({ above: [], answer: text, below: [] });
  });

  test('are none if the line stands in what the documents say', () => {
    const text = `${offered}\n\nOne.\n\n${heading}\n\n${unnamed}\n\nFive`;
    expect(splitCorrections(text, [12])).toEqual({
      above: [{ number: 12, isPinned: false, text: 'One.' }],
      answer: `${unnamed}\n\nFive`,
      below: [],
    });
    const below = `Before\n${offered}\n\nOne.\n\n${heading}\n\nFive`;
    expect(splitCorrections(below, [12]).above).toEqual([]);
  });

  test('are separated from it where those of similar questions follow it', () => {
    const said = `“Five” [1]\n\n${unnamed}\n\n“Six” [2]`;
    const text = `${said}\n\n${unnamed}\n\nThree.\n\n${pinned}\n\nFour.`;
    expect(splitCorrections(text, [7, 3])).toEqual({
      above: [],
      answer: said,
      below: [
        { number: 7, isPinned: false, text: 'Three.' },
        { number: 3, isPinned: true, text: 'Four.' },
      ],
    });
  });

  test('are all of an answer that has nothing else to say', () => {
    const text = `${labelOffered('When?', 7, language)}\n\nAt ten.\n\n`;
    expect(splitCorrections(text, [7])).toEqual({
      above: [{ number: 7, isPinned: false, text: 'At ten.' }],
      answer: '',
      below: [],
    });
  });

  test('an answer without corrections is all answer', () => {
    const text = '“Five” [1]';
    expect(splitCorrections(text, [3])).toEqual({ above: [], answer: text, below: [] });
    expect(splitCorrections('', [])).toEqual({ above: [], answer: '', below: [] });
  });

  test('are separated from it where the team pinned them below, with all their lines', () => {
    const other = labelPinned(4, language);
    const text = `“Five” [1]\n\n${pinned}\n\nOne.\n\n- Two\n\n${other}\n\nSix.`;
    expect(splitCorrections(text, [3, 4])).toEqual({
      above: [],
      answer: '“Five” [1]',
      below: [
        { number: 3, isPinned: true, text: 'One.\n\n- Two' },
        { number: 4, isPinned: true, text: 'Six.' },
      ],
    });
  });

  test('below are not read from a document that has the same line', () => {
    const quoted = `“${pinned}\n${pinned}\n\nPay at once.”`;
    const text = `${quoted}\n\n${pinned}\n\nOne.`;
    const { answer, below } = splitCorrections(text, [3]);
    expect(answer).toBe(quoted);
    expect(below).toEqual([{ number: 3, isPinned: true, text: 'One.' }]);
    expect(splitCorrections(quoted, []).below).toEqual([]);
    const shown = `${pinned}\n\nOne.\n\n${heading}\n\n${pinned}\n\nPay at once.`;
    expect(splitCorrections(shown, [3]).below).toEqual([]);
  });

  test('can be named without their numbers', () => {
    const named = [
      labelOffered('Who pays?', null, language),
      labelOffered('', null, language),
      labelPinned(null, language),
    ];
    for (const label of named) expect(label).toMatch(/^\*\*[^*\d]+\*\*$/);
  });
});
