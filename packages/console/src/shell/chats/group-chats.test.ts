import { expect, test } from 'vitest';
import { groupOf } from './group-chats.ts';

const now = new Date(2026, 10, 27, 9, 30);
const at = (...[month, day, hour]: [number, number, number]) => ({
  isPinned: false,
  updatedAt: new Date(2026, month - 1, day, hour).toISOString(),
});

test.each([
  [at(11, 27, 0), 'today'],
  [at(11, 26, 23), 'yesterday'],
  [at(11, 26, 0), 'yesterday'],
  [at(11, 25, 23), 'week'],
  [at(11, 20, 0), 'week'],
  [at(11, 19, 23), 'month'],
  [at(10, 28, 0), 'month'],
  [at(10, 27, 23), 'older'],
])('a chat of %o is in the group of its calendar day: %s', (chat, group) => {
  expect(groupOf(chat, now)).toBe(group);
});

test('a pinned chat is in the group of pinned ones, whatever its day', () => {
  expect(groupOf({ ...at(1, 1, 0), isPinned: true }, now)).toBe('pinnedChats');
});
