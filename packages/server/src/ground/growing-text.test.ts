import { expect, test } from 'vitest';
import { openGrowing } from './growing-text.ts';

/** Feeds words one by one. Returns the last text, and how many characters were rewritten in all. */
function feed(words: readonly string[]) {
  let work = 0;
  const growing = openGrowing(
    (text) => {
      work += text.length;
      return text.toUpperCase();
    },
    (text) => text.lastIndexOf(' '),
  );
  let said = '';
  let shown = '';
  for (const word of words) {
    said += word;
    shown = growing(said, false);
  }
  return { said, shown, work };
}

const words = (count: number) => Array.from({ length: count }, (_, at) => ` word${at % 7}`);

test('a text that grows is rewritten as a whole, but four times as long a one takes four times the work', () => {
  const [short, long] = [feed(words(2_000)), feed(words(8_000))];
  expect(long.shown).toBe(long.said.toUpperCase());
  expect(long.work / short.work).toBeLessThan(5);
});
