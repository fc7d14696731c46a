import { describe, expect, test } from 'vitest';
import { varyQuestion } from './vary-question.ts';

const made = (text: string, language = 'en', others: string[] = []) =>
  varyQuestion(text, language, others).map(({ kind, question }) => [kind, question]);

describe('questions that a correction must not decide are made by', () => {
  test('counting each number up, one at a time', () => {
    expect(made('Lockers?7 and 19')).toEqual([
      ['number', 'Lockers?8 and 19'],
      ['number', 'Lockers?7 and 20'],
      ['negation', 'Lockers?7 and not 19'],
    ]);
  });

  test('a negation before the last word, in the language of the question', () => {
    expect(made('Is the shop open? ')).toEqual([['negation', 'Is the shop not open? ']]);
    expect(made('Ist die Kasse offen?', 'de')).toEqual([
      ['negation', 'Ist die Kasse nicht offen?'],
    ]);
  });

  test('no negation where there is one, nor of a single word, nor in a language without', () => {
    expect(made('Is the shop NOT open?')).toEqual([]);
    expect(made('Open?')).toEqual([]);
    expect(made('zrbl qmpf', 'xx')).toEqual([]);
  });

  test('the object of another question in place of its own, wherever it stands', () => {
    expect(made('Warranty of a warranty?', 'en', ['Who is on holiday?'])).toEqual([
      ['negation', 'Warranty of a not warranty?'],
      ['object', 'holiday of a holiday?'],
    ]);
  });

  test('the longest word that tells something is the object', () => {
    const [, object] = made('Where is the old timetable?', 'en', [
      'During which season is tea cut?',
    ]);
    expect(object).toEqual(['object', 'Where is the old season?']);
  });

  test.each([
    [
      'a form of a word of the question',
      'Is there one warranty?',
      'How many warranties are there?',
    ],
    ['no word of four letters', 'Is there one warranty?', 'Is it so?'],
    ['numbers alone', 'Is there one warranty?', 'Is 20242025 it?'],
    ['an object, and the question itself none', 'How is it?', 'Who is on holiday?'],
  ])('no object where the other question has %s', (_, text, other) => {
    expect(made(text, 'en', [other]).filter(([kind]) => kind === 'object')).toEqual([]);
  });

  test('each way once, and never the question itself', () => {
    expect(made('7 7', 'xx')).toEqual([
      ['number', '8 7'],
      ['number', '7 8'],
    ]);
    const others = ['Who is on holiday?', 'When is the holiday?'];
    const objects = made('Is there one warranty?', 'en', others);
    expect(objects.filter(([kind]) => kind === 'object')).toEqual([
      ['object', 'Is there one holiday?'],
    ]);
    expect(made('', 'en', ['', 'holiday'])).toEqual([]);
  });
});
