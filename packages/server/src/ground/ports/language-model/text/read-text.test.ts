import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openTextReader, readText } from './read-text.ts';

const read = (said: string) => readText(said, true).text;

describe('the text of an answer', () => {
  test.each([
    ['thoughts before it', '<think>Hm.\nWell.</think>\n\nYes.', 'Yes.'],
    ['thoughts twice', '<think>a</think> <think>b</think>Yes.', 'Yes.'],
    ['thoughts without an end', '<think>for ever', ''],
    ['an end of thoughts alone', 'Hm.\n</think>\nYes.', 'Yes.'],
    ['a tag that it is about', 'Write <think> here </think>.', 'Write <think> here </think>.'],
    ['a tag in code', 'End it with `</think>`.', 'End it with `</think>`.'],
    ['another tag', '<thing>', '<thing>'],
    ['the beginning of a tag', '<thi', '<thi'],
    ['an escaped tag', '&lt;think&gt;Hm&lt;/think&gt;Yes.', 'Yes.'],
    ['a fence of thoughts', '```thinking\nHm.\n```\nYes.', 'Yes.'],
    ['a fence of Markdown', '```markdown\nAt **nine**.\n```', 'At **nine**.'],
    ['one that does not end', '```md\nAt nine.', 'At nine.'],
    ['one with code', '```markdown\nRun:\n```sh\nls\n```\n```\nSo.', 'Run:\n```sh\nls\n```\nSo.'],
    ['a fence of code', '```sh\nls\n```', '```sh\nls\n```'],
    ['a final channel alone', '<|channel|>final<|message|>Yes.<|end|>', 'Yes.'],
    ['two channels and no final one', '<|channel|>analysis<|message|>Hm.<|end|>', ''],
    [
      'a sentence on analysis',
      'analysis of data is done at nine.',
      'analysis of data is done at nine.',
    ],
    ['a heading', '### Responses: none', '### Responses: none'],
    ['an object that is text', '{team} has no boats.', '{team} has no boats.'],
    ['an object without an answer', '{"searches": []}', ''],
    ['a broken object', '{"answer": "Yes', '{"answer": "Yes'],
    ['a comparison', 'a < b, and b > c.', 'a < b, and b > c.'],
    [
      'a sentence twice',
      'It is so. It is so then. It is so then.',
      'It is so. It is so then. It is so then.',
    ],
    ['short lines', '- yes\n- yes\n- yes\n- yes', '- yes\n- yes\n- yes\n- yes'],
    ['a marker on its own line', 'At nine.\n[1]', 'At nine.\n[1]'],
    ['an order of a terminal', 'At \u001B[31mnine\u001B[0m.', 'At nine.'],
    ['halves of characters', '\ud83dx', '\ufffdx'],
    ['Arabic with marks of direction', 'مرحبا\u200F (1)', 'مرحبا\u200F (1)'],
  ])('%s', (_name, said, text) => {
    expect(read(said)).toBe(text);
  });

  test('of a request for JSON is left as it is', () => {
    expect(readText('{"searches": []}', true, true).text).toBe('{"searches": []}');
  });
});

test('what is shown before the end stands at the end, unless only an end of thoughts or a channel tells them', () => {
  const word = fc.constantFrom(
    '<think>',
    '</think>',
    '<thi',
    '\n',
    ' ',
    'a',
    'It leaves. ',
    '\0',
    '😀',
    'é',
    '[1]',
    '<|im_end|>',
    '<|channel|>analysis<|message|>',
    '<|channel|>final<|message|>',
    '<|end|>',
    'Here is ',
    '```',
    '```markdown\n',
    '{"',
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 9 }), (words) => {
      const said = words.join('');
      const end = readText(said, true);
      for (let length = 0; length <= said.length; length += 1) {
        const { text, isOver } = readText(said.slice(0, length), false);
        if (end.thoughts !== 'unopened' && !said.includes('<|channel|>')) {
          expect(end.text.startsWith(text)).toBe(true);
        }
        if (isOver) break;
      }
      expect(end.text.isWellFormed() && !end.text.includes('\0')).toBe(true);
    }),
    { numRuns: 500 },
  );
});

const long = 'It leaves the quay at nine in the morning of each day of the week. '.repeat(9);
const parts = fc.constantFrom(
  'It leaves. ',
  'It stays here',
  '.',
  '<think>',
  '</think>',
  '\n',
  '\u200D',
  '\u001B[31',
  'mnine',
  '\r',
  '[1]',
  'É',
  '```',
  'a',
  'ha ha ',
);

test('an answer that goes on is read as if it came at once', () => {
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 30 }), fc.nat(4), (words, lines) => {
      const reader = openTextReader();
      let said = Array.from({ length: lines }, (_, at) =>
        `${at} ${long}`.split('. ').join(`${at}. `),
      ).join('');
      for (const word of words) {
        said += word;
        expect(reader(said, false)).toEqual(readText(said, false));
      }
      expect(reader(said, true)).toEqual(readText(said, true));
    }),
    { numRuns: 500 },
  );
});

/** Returns the least milliseconds of a few tries that this text takes, part by part. */
function timeOf(said: string, open: () => typeof readText): number {
  const tries = [1, 2].map(() => {
    const reader = open();
    const begunAt = performance.now();
    for (let length = 8; length < said.length; length += 8) reader(said.slice(0, length), false);
    return performance.now() - begunAt;
  });
  return Math.min(...tries);
}

test('a long answer takes a fraction of the time that it takes to read it whole for each of its parts', () => {
  const sentences = Array.from({ length: 500 }, (_, at) => `Boat ${at} leaves at nine [1]. `);
  const said = sentences.join('');
  const whole = timeOf(said, () => readText);
  expect(timeOf(said, openTextReader)).toBeLessThan(whole / 3);
});
