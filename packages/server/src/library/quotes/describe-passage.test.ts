import { expect, test } from 'vitest';
import { chooseQuotes } from './choose/choose-quotes.ts';
import { readSentences } from './choose/found-sentences.ts';
import { pieceText, showPassage } from './describe-passage.ts';
import { foundDocument } from './fixtures/found-document.ts';

/** Returns the best passage of a page of Markdown as people see it. */
function show(page: string, question: string): string | undefined {
  const documents = [foundDocument('food', page)];
  const [best] = chooseQuotes(
    readSentences(question, { words: [], passages: 0 }, documents),
  ).passages;
  return best && showPassage(best).pieces.map(pieceText).join('\n');
}

const words = 'of which nobody has asked anything in any way at all so far '.repeat(3).trim();
const items = ['oats', 'hay', 'algae', 'kelp'].map((food) => `- Give ${food}, ${words}.`);
const rest = '- Never give salt.\n- Nor sugar.';

test('the first items of a list are not left out in silence, and the others keep their marks', () => {
  expect(show(`What a kelpie eats:\n\n${items.join('\n')}\n${rest}`, 'give salt')).toMatch(
    /^What a kelpie eats:\n… - Give kelp, .*\n- Never give salt\.\n- Nor sugar\.$/su,
  );
});

test('nothing is said to be left out of a whole list', () => {
  expect(show(`What a kelpie eats:\n\n- Oats.\n${rest}`, 'give salt')).toBe(
    'What a kelpie eats:\n- Oats.\n- Never give salt.\n- Nor sugar.',
  );
});

test('nothing is said to be left out between an item and the first of its own items', () => {
  const page = '- Beans.\n- Drinks are one of:\n   - A large beer.\n   - A small wine.';
  expect(show(page, 'large beer')).not.toContain('…');
});

test('what is left out below an introduction is told before a numbered clause, too', () => {
  const clauses = [1, 2, 3, 4, 5].map((at) => `0.${at}. Clause ${at} says ${words}.`);
  const page = `The rules of the club are:\n\n${clauses.join('\n\n')}\n\n0.6. Nobody rows at night.`;
  const shown = show(page, 'rows at night');
  if (shown?.startsWith('The rules')) expect(shown).toMatch(/are:\n… /u);
  expect(shown).toContain('Nobody rows at night.');
});

test('one item alone has no mark', () => {
  expect(show('Some words.\n\n- Never give salt.', 'give salt')).toContain('Never give salt.');
  expect(show('Some words.\n\n- Never give salt.', 'give salt')).not.toContain('- Never');
});
