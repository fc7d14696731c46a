import { expect, test } from 'vitest';
import { Failure, isFailure } from '#ground/failure.ts';

test('isFailure accepts a failure with one of the codes, and no other error', () => {
  const failure = new Failure('team_not_found');
  expect(isFailure(failure, 'team_not_found')).toBe(true);
  expect(isFailure(failure, 'chat_not_found', 'team_not_found')).toBe(true);
  expect(isFailure(failure, 'chat_not_found')).toBe(false);
  expect(
    isFailure(Object.assign(new Error('away'), { code: 'team_not_found' }), 'team_not_found'),
  ).toBe(false);
  expect(isFailure(undefined, 'team_not_found')).toBe(false);
});
