import type { ChatDetail, Message } from '@guildhall/sdk';
import { expect, test } from 'vitest';
import { lineTo, messagesOf, versionsOf } from './chat-versions.ts';

let minute = 0;

/** A question, `q` and its name, and its answer, both of the same moment. */
function exchange(name: string, followsId: string | null): Message[] {
  const createdAt = new Date(Date.UTC(2026, 10, 30, 9, (minute += 1))).toISOString();
  const question = { id: `q${name}`, role: 'user', followsId, createdAt };
  const answer = { id: `a${name}`, role: 'assistant', followsId: `q${name}`, createdAt };
  return [question, answer] as Message[];
}

/** 1, 2 and 3 were asked; then 2 was asked as 4; then 1 as 5, and 6 after it. */
const [one, two, three] = [exchange('1', null), exchange('2', 'a1'), exchange('3', 'a2')];
const [four, five, six] = [exchange('4', 'a1'), exchange('5', null), exchange('6', 'a5')];
const chat = {
  messages: [...five, ...six],
  formerMessages: [...one, ...two, ...three, ...four],
} as ChatDetail;
const shown = (id?: string) => messagesOf(chat, id).map((it) => it.id);

test('without a chosen message the latest version is shown', () => {
  expect(shown()).toEqual(['q5', 'a5', 'q6', 'a6']);
  expect(shown('unknown')).toEqual(shown());
});

test('a chosen question is shown with what came before, and with what was said last after it', () => {
  expect(shown('q1')).toEqual(['q1', 'a1', 'q4', 'a4']);
  expect(shown('q2')).toEqual(['q1', 'a1', 'q2', 'a2', 'q3', 'a3']);
  expect(shown('q5')).toEqual(shown());
});

test('a question knows its versions, the earliest first', () => {
  expect(versionsOf(chat, one[0]!)).toEqual(['q1', 'q5']);
  expect(versionsOf(chat, four[0]!)).toEqual(['q2', 'q4']);
  expect(versionsOf(chat, six[0]!)).toEqual(['q6']);
});

test('a question whose place is not known is the only one', () => {
  const { followsId: _, ...bare } = one[0]!;
  expect(versionsOf(chat, bare)).toEqual(['q1']);
});

test('before a question on its way stands what it follows, also in an earlier version', () => {
  const before = (afterId?: string | null, questionId = 'new') =>
    lineTo(chat, { questionId, text: '?', afterId }).map(({ id }) => id);
  expect(before()).toEqual(shown());
  expect(before('a5')).toEqual(['q5', 'a5']);
  expect(before('a1')).toEqual(['q1', 'a1']);
  expect(before(null)).toEqual([]);
  // The server has it already.
  expect(before(undefined, 'q6')).toEqual(['q5', 'a5']);
  expect(before(null, 'q5')).toEqual([]);
});
