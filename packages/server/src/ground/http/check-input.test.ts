import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Failure } from '#ground/failure.ts';
import { checkInput } from './check-input.ts';

const schema = z.object({
  name: z.string().optional(),
  note: z.string().nullish(),
  people: z.array(z.object({ email: z.string('must be text') })).optional(),
});

function faultsOf(value: unknown) {
  try {
    checkInput(schema, value);
  } catch (cause) {
    if (cause instanceof Failure) return { message: cause.message, details: cause.details };
    throw cause;
  }
  return undefined;
}

const rule = 'must not contain NUL or half of a character';

describe('a text that no database can store', () => {
  test.each([
    ['NUL', 'a\0b'],
    ['the first half of a character', 'a\ud83d'],
    ['the second half of a character', '\ude00b'],
  ])('is refused with the name of its field: %s', (_, name) => {
    expect(faultsOf({ name })?.message).toBe(`name ${rule}`);
  });

  test('is found in lists and nested objects', () => {
    const people = [{ email: 'a@example.com' }, { email: 'b\0@example.com' }];
    expect(faultsOf({ note: null, people })).toEqual({
      message: `people[1].email ${rule}`,
      details: [{ path: 'people[1].email', message: rule }],
    });
  });

  test('is ignored in a field that the contract does not have', () => {
    expect(checkInput(schema, { name: 'a😀b', other: '\0' })).toEqual({ name: 'a😀b' });
  });
});

test('every field at fault is in the details, and the first one is in the message', () => {
  expect(faultsOf({ people: [{ email: 7 }, { email: 'x' }, {}] })).toEqual({
    message: 'people[0].email must be text',
    details: [
      { path: 'people[0].email', message: 'must be text' },
      { path: 'people[2].email', message: 'must be text' },
    ],
  });
});

test('an input that is not an object is reported as a fault of the body', () => {
  expect(faultsOf(7)?.message).toMatch(/^The body /);
});
