import { expect, test } from 'vitest';
import { isInOtherLanguage } from './other-language.ts';

const english = 'When does the green boat leave the harbour?';

test.each([
  [english, 'Das grüne Boot fährt jeden Morgen um neun Uhr vom alten Hafen ab.', true],
  [english, 'El barco verde sale todas las mañanas a las nueve del puerto viejo.', true],
  [english, 'De groene boot vertrekt elke ochtend om negen uur uit de oude haven.', true],
  [english, '绿色的船九点离开港口，每天都是这样。', true],
  [
    'Wann fährt das grüne Boot vom Hafen ab?',
    'It leaves the old harbour at nine in the morning.',
    true,
  ],
  ['緑の船は何時に港を出ますか。', 'It leaves the old harbour at nine in the morning.', true],
  [english, 'It leaves the old harbour at nine in the morning.', false],
  [english, 'Um neun.', false],
  [english, 'The rule says “Das grüne Boot fährt um neun Uhr vom alten Hafen ab”.', false],
  [english, 'Anna Schmidt, Jürgen Müller, Łukasz Kowalski and Þórdís Jónsdóttir are on it.', false],
  ['Boot?', 'It leaves the old harbour at nine in the morning.', false],
])('an answer to %j: %j is in another language: %j', (question, answer, is) => {
  expect(isInOtherLanguage(question, answer)).toBe(is);
});
