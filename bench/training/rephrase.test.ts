import { expect, test } from 'vitest';
import { createRandom } from '../collections/random.ts';
import { askFirst, askPlainly, rephrase, saysSubject } from './rephrase.ts';

const heading = 'How to request access to Cloud resources';

test('the same seed asks the same', () => {
  const texts = (seed: number) => {
    const random = createRandom(seed);
    return [askFirst(heading, random), askPlainly(heading, random), rephrase(heading, random)];
  };
  expect(texts(1)).toEqual(texts(1));
  expect(new Set([1, 2, 3, 4].map((seed) => texts(seed).join())).size).toBe(4);
});

test('a question is asked again in another way, never word for word', () => {
  for (let seed = 0; seed < 200; seed += 1) {
    const random = createRandom(seed);
    expect(rephrase(heading, random)).not.toBe(askFirst(heading, random));
  }
});

test.each([
  ['Onboarding for new teammates', true],
  ['How do I ask', false],
  ['What is this', false],
])('%s: whether it says what it is about', (text, says) => {
  expect(saysSubject(text)).toBe(says);
});
