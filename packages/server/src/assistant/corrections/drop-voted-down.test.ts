import { expect, test } from 'vitest';
import { dropVotedDown } from './drop-voted-down.ts';

const answer = 'The workshop opens at nine. It is closed on Sundays and public holidays [2]. Yes.';

test.each([
  ['word for word', 'It is closed on Sundays and public holidays. Bring a key.', 'Bring a key.'],
  [
    'marked otherwise',
    'It is closed on SUNDAYS, and public holidays [7]! Bring a key.',
    'Bring a key.',
  ],
  [
    'inside a longer one',
    'Note that it is closed on Sundays and public holidays. Bring a key.',
    'Bring a key.',
  ],
  ['a part of it', 'Closed on Sundays and public. Bring a key.', 'Bring a key.'],
  ['a short one by itself', 'Yes. Bring a key.', 'Bring a key.'],
  ['a short one as a part of another', 'Yes, it does. Bring a key.', 'Yes, it does. Bring a key.'],
  ['a short part of one', 'On Sundays. Bring a key.', 'On Sundays. Bring a key.'],
  ['nothing of it', 'Bring a key.\n\nAnd a lamp.', 'Bring a key.\n\nAnd a lamp.'],
  [
    'a line of it',
    'Bring a key.\nThe workshop opens at nine.\nAnd a lamp.',
    'Bring a key.\nAnd a lamp.',
  ],
  ['all of it', 'The workshop opens at nine.\n- Yes!', ''],
  ['no words at all', '…\n--', ''],
])('text of the answer that was voted down is left out: %s', (_, text, left) => {
  expect(dropVotedDown(text, answer)).toBe(left);
});

test('an answer without words removes nothing', () => {
  expect(dropVotedDown('Bring a key. [1]', '[1] …')).toBe('Bring a key. [1]');
});
