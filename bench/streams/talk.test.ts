import { expect, test } from 'vitest';
import type { Message } from '../../packages/sdk/src/index.ts';
import { findFault } from './talk.ts';

const message = { text: 'Thirty days.', steps: [{ kind: 'compose', text: 'x' }] } as Message;
const told = [
  { name: 'step', data: { kind: 'compose', text: 'x' } },
  { name: 'delta', data: { text: 'Thirty' } },
  { name: 'delta', data: { text: ' days. ' } },
  { name: 'done', data: { message } },
].map((event, at) => ({ ...event, id: at + 1, at: 0 }));

test('an answer whose events all came is without a fault', () => {
  expect(findFault(told, message)).toBeNull();
});

test('an event that is missing, that came twice or that says something else is told', () => {
  const [step, first, second, done] = told;
  expect(findFault([step!, second!, done!], message)).toBe('event 3 came as number 2');
  expect(findFault([step!, first!, first!, second!, done!], message)).toMatch(/event 2/);
  expect(findFault(told.slice(0, 3), message)).toBe('the last event is delta');
  const other = { ...message, text: 'Forty days.' };
  expect(findFault(told, other)).toBe('the deltas are not the answer');
  expect(findFault(told, { ...message, steps: [] })).toBe('the steps are not the kept ones');
  expect(findFault(told, undefined)).toBe('the deltas are not the answer');
});
