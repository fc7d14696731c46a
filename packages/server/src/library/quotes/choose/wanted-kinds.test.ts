import { describe, expect, test } from 'vitest';
import { holdsCode, mayHoldMoney, readWantedKinds } from './wanted-kinds.ts';

describe('readWantedKinds', () => {
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
    ['What do I owe you?', 'number'],
    ['Was verdient man dort?', 'number'],
    ['What would I pay for a second one?', 'number'],
    ['Was muss ich dafür zahlen?', 'number'],
    ['ça coûte cher ?', 'number'],
    ['修理の料金を教えて', 'number'],
  ] as const)('the question “%s” asks for a %s', (question, kind) => {
    expect(readWantedKinds(question)[kind]).toBe(true);
  });

  test('a text without a question word asks for no kind of answer', () => {
    expect(Object.values(readWantedKinds('vacation days')).some(Boolean)).toBe(false);
    expect(readWantedKinds('how many showers?').way).toBe(false);
    expect(readWantedKinds('Do I pay by card?').number).toBe(false);
  });
});

describe('holdsCode', () => {
  test.each(['use `npm ci`', 'add --force', 'call open()', '$ ls', 'set maxAge'])(
    'is true for: %s',
    (text) => {
      expect(holdsCode(text)).toBe(true);
    },
  );

  test.each(['a plain sentence', 'well-known things', 'it costs $5', 'Paris - Rome'])(
    'is false for: %s',
    (text) => {
      expect(holdsCode(text)).toBe(false);
    },
  );
});

test.each([
  ['Bleeding a brake takes 25 minutes.', false],
  ['A brake is 35.00 with the pads.', true],
  ['It costs 12 €.', true],
  ['Es ist für Mitglieder kostenlos.', true],
  ['We take 3 % of it.', true],
  ['A miller gets nine hundred a month.', true],
  ['Open on Monday from 9:30 to 12:00, in June 2026 and for two weeks.', false],
  ['送料は500円です', true],
  ['Freedom of speech', false],
])('“%s” may hold money: %s', (text, isHeld) => {
  expect(mayHoldMoney(text)).toBe(isHeld);
});
