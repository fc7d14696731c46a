import { describe, expect, test } from 'vitest';
import { talks } from './read-phrases.ts';
import { recogniseSmallTalk } from './recognise-smalltalk.ts';

describe('recogniseSmallTalk', () => {
  test.each([
    ['Hellooo!!', 'greeting'],
    ['hi there, how are you today?', 'greeting'],
    ['Thx, very helpful', 'thanks'],
    ['thank you so much for your help', 'thanks'],
    ['See you tomorrow', 'bye'],
    ['who are you?', 'about'],
    ['Can you speak German?', 'about'],
    ['are you a real person', 'about'],
    ['what is your name?', 'about'],
    ['ok, and?', 'chat'],
    ['👍', 'chat'],
    ['Vielen Dank, hat mir sehr geholfen', 'thanks'],
    ['Was kannst du?', 'about'],
    ['Merci, bonne journée', 'thanks'],
    ['¿Quién eres?', 'about'],
    ['Chi ti ha creato?', 'about'],
    ['dzień dobry', 'greeting'],
    ['спасибо большое!', 'thanks'],
    ['ты робот?', 'about'],
    ['شكرا جزيلا', 'thanks'],
    ['おはようございます', 'greeting'],
    ['何ができますか？', 'about'],
    ['谢谢你的帮助', 'thanks'],
    ['你是谁？', 'about'],
    ['안녕하세요', 'greeting'],
    ['ขอบคุณมากครับ', 'thanks'],
    ['teşekkür ederim', 'thanks'],
  ] as const)('%j is %s', (message, kind) => {
    expect(recogniseSmallTalk(message)?.kind).toBe(kind);
  });

  test.each([
    'Hello, how many days off do I get?',
    'thanks giving policy',
    'Can you tell me who leads the design team?',
    'how old must a bike be',
    'hi, wifi?',
    'What is the name of our insurance?',
    'Danke, und wie hoch ist das Budget?',
    'Wie heißt unser Vermieter?',
    'Quel est le nom du directeur ?',
    'робот-пылесос гарантия',
    '休暇は何日ありますか？',
    '公司有几天年假？',
    '휴가는 며칠인가요?',
    'วันลาพักร้อนมีกี่วัน',
    '503',
    'a'.repeat(200),
  ])('%j asks for something', (message) => {
    expect(recogniseSmallTalk(message)).toBeUndefined();
  });

  test('answers in the language of the message', () => {
    expect(recogniseSmallTalk('Guten Morgen!')?.reply).toMatch(/^Hallo!/u);
    expect(recogniseSmallTalk('¡Muchas gracias!')?.reply).toBe('¡De nada!');
    expect(recogniseSmallTalk('ありがとう')?.reply).toBe('どういたしまして。');
  });

  test('a long row of letters takes no time (S32)', () => {
    for (const text of ['h'.repeat(100_000), 'hi '.repeat(40), "'".repeat(100_000)]) {
      expect(() => recogniseSmallTalk(text)).not.toThrow();
    }
  });
});

test.each([
  ['excelente', 'pt', 'es'],
  ['ha det bra', 'sv', 'no'],
])('%s, which %s and %s have, is answered in the one that it looks like', (message, own, other) => {
  const repliesOf = (language: string) =>
    Object.values(talks.find((talk) => talk.language === language)?.replies ?? {});
  const reply = recogniseSmallTalk(message)?.reply;
  expect(repliesOf(own)).toContain(reply);
  expect(repliesOf(other)).not.toContain(reply);
});
