import { expect, test } from 'vitest';
import { markRaised, writeRaised } from './raised.ts';

test('a raised number behind a digit stays raised, so that it is no other number', () => {
  expect(writeRaised(`10${markRaised('6')} and 10${markRaised('-3')}`)).toBe('10⁶ and 10⁻³');
  expect(writeRaised(`m${markRaised('2')}, 1${markRaised('st')}`)).toBe('m2, 1st');
});
