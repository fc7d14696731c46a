import { expect, test } from 'vitest';
import { findEarlierQuestion, isFollowUp } from './recognise-follow-up.ts';

test.each([
  'and for cargo bikes?',
  'What about the night?',
  'how much will it be from January on?',
  'Und im Winter?',
  'Et la nuit, on peut ?',
  '¿Y los domingos?',
  'では、大人は？',
  'وماذا عن الأطفال؟',
])('%s goes on asking', (message) => expect(isFollowUp(message)).toBe(true));

test.each([
  'How many days off do I get?',
  'winter storage cost',
  'Android phones',
  'Where do I report a bicycle that was lost on the way to the workshop, and who pays for it?',
  'Undichte Fenster melden',
  'Etiketten drucken',
  'Wie viele Urlaubstage habe ich?',
  '有給休暇は何日ですか',
  'ورشة العمل',
  '',
])('%s is a question of its own', (message) => expect(isFollowUp(message)).toBe(false));

const turn = (role: 'user' | 'assistant', text: string) => ({ role, text, sources: [] });

test('a follow-up goes on from the last question that names its subject', () => {
  const history = [
    turn('user', 'Do we lend bikes?'),
    turn('assistant', 'Yes.'),
    turn('user', 'What does a cargo bike cost for a day?'),
    turn('assistant', '30 €'),
    turn('user', 'and for a week?'),
    turn('assistant', '160 €'),
  ];
  expect(findEarlierQuestion(history)).toBe(
    'What does a cargo bike cost for a day? and for a week?',
  );
  expect(findEarlierQuestion([])).toBeUndefined();
});
