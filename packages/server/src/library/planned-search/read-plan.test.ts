import { describe, expect, test } from 'vitest';
import { ModelError } from '#ground/ports/language-model.ts';
import { readJudgement, readSearches } from './read-plan.ts';

const plan = '{"searches": ["boats", "sheds"]}';

describe('a plan', () => {
  test.each([
    ['alone', plan],
    ['in a fence', `\`\`\`json\n${plan}\n\`\`\``],
    ['after chatter', `Sure! {Here} it is: {"note": 1}\n${plan}\nAnything else? {}`],
    ['in an array', `[${plan}]`],
    ['with fields of its own', '{"why": "a } in {\\" text", "searches": ["boats", "sheds"]}'],
    ['within another object', `{"answer": ${plan}}`],
  ])('is read %s', (_, text) => {
    expect(readSearches(text)).toEqual(['boats', 'sheds']);
  });

  test('may contain no searches', () => {
    expect(readSearches('{"searches": []}')).toEqual([]);
  });

  test.each([
    '',
    'I would search for boats.',
    '{"searches": ["boats"',
    '{"searches": "boats"}',
    '{"queries": ["boats"]}',
    '["boats"]',
    'null',
    '{"searches": null}',
    "{'searches': ['boats']}",
    '{'.repeat(100_000),
    '{"a":'.repeat(10_000),
  ])('is rejected if it is malformed: case %#', (text) => {
    expect(() => readSearches(text)).toThrow(ModelError);
  });

  test('has at most four searches of 500 characters, without duplicates or line breaks', () => {
    const searches = [
      'a\n\tb',
      'a b',
      '',
      ' ',
      7,
      null,
      { a: 1 },
      '\0x\ud800',
      '😀'.repeat(600),
      'c',
      'd',
    ];
    const read = readSearches(JSON.stringify({ searches }));
    expect(read).toEqual(['a b', 'x\ufffd', '😀'.repeat(500), 'c']);
  });
});

describe('a judgement', () => {
  test('keeps only valid excerpt numbers, each once and in order', () => {
    const text = 'So: {"relevant": [3, "1", 3, 0, 9, -1, 1.5, null, "x"], "searches": ["more"]}';
    expect(readJudgement(text, 3)).toEqual({ relevant: [3, 1], searches: ['more'] });
  });

  test('may omit the searches but not the relevant numbers', () => {
    expect(readJudgement('{"relevant": []}', 3)).toEqual({ relevant: [], searches: [] });
    expect(() => readJudgement('{"searches": []}', 3)).toThrow(ModelError);
  });
});
