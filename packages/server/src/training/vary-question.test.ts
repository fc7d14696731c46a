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

  test('counting the first ten numbers of a text up, however many it has', () => {
    const many = made(Array.from({ length: 5000 }, (_, at) => at % 10).join(' '));
    expect(many.filter(([kind]) => kind === 'number')).toHaveLength(10);
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
    expect(made('The warranty of a warranty?', 'en', ['When is the holiday?'])).toEqual([
      ['negation', 'The warranty of a not warranty?'],
      ['object', 'The holiday of a holiday?'],
    ]);
  });

  test('the longest word that tells something is the object', () => {
    const [, object] = made('Where is the old timetable?', 'en', ['What is an old season?']);
    expect(object).toEqual(['object', 'Where is the old season?']);
  });

  test('an object that follows the word that the own one follows, so that a sentence is left', () => {
    const others = ['How do I prepare it?', 'When do buses leave?', 'Where is the key?'];
    const objects = (text: string) =>
      made(text, 'en', others).filter(([kind]) => kind === 'object');
    expect(objects('When does the ferry leave?')).toEqual([]);
    const further = ['Who has the timetable?', 'The kitchen?', 'Is the ladder?', 'The window?'];
    expect(
      made('When does the ferry leave?', 'en', [...others, ...further])
        .filter(([kind]) => kind === 'object')
        .map(([, question]) => question),
    ).toEqual([
      'When does the timetable leave?',
      'When does the kitchen leave?',
      'When does the ladder leave?',
    ]);
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
    const others = ['Was there one holiday?', 'When is one holiday?'];
    const objects = made('Is there one warranty?', 'en', others);
    expect(objects.filter(([kind]) => kind === 'object')).toEqual([
      ['object', 'Is there one holiday?'],
    ]);
    expect(made('', 'en', ['', 'holiday'])).toEqual([]);
  });
});
