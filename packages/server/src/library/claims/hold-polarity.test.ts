import { describe, expect, test } from 'vitest';
import { holdPolarity, readPolarAnswer } from './hold-polarity.ts';

const section = (above: string, text: string) => ({ above, sentences: text.split('\n') });

const rules = section(
  'Battery rules',
  `Never charge a swollen battery.
Put it outdoors on stone and tell the team leader.
Members may carry six days of holiday into the next year.
The yard is only for deliveries.
Dogs are allowed in the workshop.`,
);
const german = section(
  'Werkstattordnung',
  `Akkus dürfen nicht ohne Aufsicht geladen werden.\nHunde sind in der Werkstatt erlaubt.`,
);
const french = section('Règles', `Les chiens ne sont pas admis dans l’atelier.`);
const japanese = section('規則', `犬は工房に入れません。`);

describe('a "yes" or "no"', () => {
  test.each([
    ['May I charge a swollen battery?', rules, false],
    ['Are dogs allowed in the workshop?', rules, true],
    ['May I carry six days of holiday into the next year?', rules, true],
    ['May I carry ten days of holiday into the next year?', rules, false],
    ['Sind Hunde in der Werkstatt erlaubt?', german, true],
    ['Les chiens sont-ils admis dans l’atelier ?', french, false],
    ['犬は工房に入れますか。', japanese, false],
  ])('to "%s" agrees only if it says what the section says', (question, against, isSo) => {
    expect(holdPolarity(true, question, against)?.agrees).toBe(isSo);
    expect(holdPolarity(false, question, against)?.agrees).toBe(!isSo);
  });

  test.each([
    ['May visitors park in the yard?', rules],
    ['Is the canteen open on Sundays?', rules],
    ['?', rules],
  ])('to "%s" is not settled by the section', (question, against) => {
    expect(holdPolarity(true, question, against)).toBeNull();
  });
});

test.each([
  ['Yes.', true, ''],
  ['Yes', true, ''],
  ['No, never.', false, 'never.'],
  ['Ja – im Hof.', true, 'im Hof.'],
  ['Nein!', false, ''],
  ['Sí, claro', true, 'claro'],
  ['はい、できます。', true, 'できます。'],
  ['لا، لا يجوز.', false, 'لا يجوز.'],
])('"%s" begins with one', (sentence, isYes, rest) => {
  expect(readPolarAnswer(sentence)).toEqual({ isYes, rest });
});

test.each([
  'No employee works on Sundays.',
  'No. 7 is the red one.',
  'Yesterday.',
  'Si vous voulez',
])('"%s" does not', (sentence) => {
  expect(readPolarAnswer(sentence)).toBeUndefined();
});
