import { expect, test } from 'vitest';
import { messageAsRead, nameCommand } from './name-command.ts';

test.each([
  ['!boat', 'Boats', 'Boats'],
  ['!boat When?\nToday?', 'Boats', 'Boats: When?\nToday?'],
  ['!boat', undefined, '!boat'],
  ['When? !boat', 'Boats', 'When? !boat'],
])('the question %j of the task %j reads %j', (question, task, read) => {
  expect(nameCommand(question, task)).toBe(read);
});

test('the answer below a command names its task', () => {
  const answer = { role: 'assistant', text: '!boat', steps: [{ kind: 'command', text: 'Boats' }] };
  const messages = [{ role: 'user', text: '!boat', steps: [] }, answer];
  expect([0, 1, 2].map((place) => messageAsRead(messages, place))).toEqual(['Boats', '!boat', '']);
});
