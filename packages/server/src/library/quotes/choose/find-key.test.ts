import { describe, expect, test } from 'vitest';
import { foundDocument } from '../fixtures/found-document.ts';
import { chooseQuotes } from './choose-quotes.ts';
import { readSentences } from './found-sentences.ts';
import { findKey } from './find-key.ts';

/** Returns the sentence that decides, and the one by which its passage was chosen. */
function decide(question: string, page: string, name = 'page') {
  const read = readSentences(question, { words: [], passages: 0 }, [foundDocument(name, page)]);
  const [passage] = chooseQuotes(read).passages;
  const { start, end } = findKey(passage!, read.asked);
  return { key: page.slice(start, end), chosen: passage!.candidate.text };
}

describe('findKey', () => {
  const codes = [
    'Shows 410: a button is stuck, clean the remote',
    'Shows 503: no speed signal, magnet moved or sensor broken',
    'Shows 530: battery does not speak, check its four pins',
    'Shows 602: temperature of the battery, wait and cool',
    'W08: communication error, unplug for one minute',
  ];
  const page = `# Error codes\n\n${codes.join('\n\n')}`;

  test('is the sentence that names the code of the question, whatever other words match', () => {
    expect(decide('What does error code 503 mean?', page)).toEqual({
      key: codes[1],
      chosen: codes[2],
    });
    expect(decide('What does error 602 mean?', page).key).toBe(codes[3]);
    expect(decide('What does 410 mean?', page).key).toBe(codes[0]);
    expect(decide('What does W08 mean?', page).key).toBe(codes[4]);
  });

  test('is the chosen sentence if no sentence names the code, or its heading does', () => {
    const unknown = decide('What does error code 777 mean?', page);
    expect(unknown.key).toBe(unknown.chosen);
    const text = '# Error 503\n\nThe magnet does not turn.\n\nUnlike 503, it is rare.';
    const { key, chosen } = decide('What does the magnet do at 503?', text);
    expect(key).toBe(chosen);
  });

  test('is not moved by a count', () => {
    const { key } = decide(
      'What do 2 bags cost?',
      '# Bags\n\nBags cost 5 euros.\n\nA tour takes 2 hours.',
    );
    expect(key).toBe('Bags cost 5 euros.');
  });
});
