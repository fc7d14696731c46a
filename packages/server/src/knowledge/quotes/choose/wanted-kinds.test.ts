import { describe, expect, test } from 'vitest';
import { holdsCode, readWantedKinds } from './wanted-kinds.ts';

describe('a question wants', () => {
  test.each([
    ['how long may I stay?', 'time'],
    ['Wann ist Schluss?', 'time'],
    ['¿Cuándo abre?', 'time'],
    ['いつですか', 'time'],
    ['How do I install it?', 'way'],
    ['Wie installiere ich es?', 'way'],
    ['как это сделать', 'way'],
    ['Who knows?', 'person'],
    ['where is it?', 'place'],
    ['how many are there?', 'number'],
  ] as const)('%s a %s', (question, kind) => {
    expect(readWantedKinds(question)[kind]).toBe(true);
  });

  test('nothing certain without a question word', () => {
    expect(Object.values(readWantedKinds('vacation days')).some(Boolean)).toBe(false);
    expect(readWantedKinds('how many showers?').way).toBe(false);
  });
});

describe('code is held by', () => {
  test.each(['use `npm ci`', 'add --force', 'call open()', '$ ls', 'set maxAge'])('%s', (text) => {
    expect(holdsCode(text)).toBe(true);
  });

  test.each(['a plain sentence', 'well-known things', 'it costs $5', 'Paris - Rome'])(
    'not by %s',
    (text) => {
      expect(holdsCode(text)).toBe(false);
    },
  );
});
