import { describe, expect, test } from 'vitest';
import { varyQuestion } from './vary-question.ts';

const made = (text: string, language = 'en', others: string[] = []) =>
  varyQuestion(text, language, others).map(({ kind, question }) => [kind, question]);

describe('varyQuestion', () => {
  test('counts up each number, one at a time', () => {
    expect(made('Lockers?7 and 19')).toEqual([
      ['number', 'Lockers?8 and 19'],
      ['number', 'Lockers?7 and 20'],
      ['negation', 'Lockers?7 and not 19'],
    ]);
  });

  test('counts up only the first ten numbers of a text', () => {
    const many = made(Array.from({ length: 5000 }, (_, at) => at % 10).join(' '));
    expect(many.filter(([kind]) => kind === 'number')).toHaveLength(10);
  });

  test('puts a negation before the last word, in the language of the question', () => {
    expect(made('Is the shop open? ')).toEqual([['negation', 'Is the shop not open? ']]);
    expect(made('Ist die Kasse offen?', 'de')).toEqual([
      ['negation', 'Ist die Kasse nicht offen?'],
    ]);
  });

  test('adds no negation to a negated question, a single word or an unknown language', () => {
    expect(made('Is the shop NOT open?')).toEqual([]);
    expect(made('Open?')).toEqual([]);
    expect(made('zrbl qmpf', 'xx')).toEqual([]);
  });

  test('replaces the object everywhere by the object of another question', () => {
    expect(made('The warranty of a warranty?', 'en', ['When is the holiday?'])).toEqual([
      ['negation', 'The warranty of a not warranty?'],
      ['object', 'The holiday of a holiday?'],
    ]);
  });

  test('takes the longest word of content as the object', () => {
    const [, object] = made('Where is the old timetable?', 'en', ['What is an old season?']);
    expect(object).toEqual(['object', 'Where is the old season?']);
  });

  test('uses only objects that follow the same word as the own object, so that the sentence stays correct', () => {
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
  ])('uses no object if the other question has %s', (_, text, other) => {
    expect(made(text, 'en', [other]).filter(([kind]) => kind === 'object')).toEqual([]);
  });

  test('makes each variation once, and never the question itself', () => {
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
