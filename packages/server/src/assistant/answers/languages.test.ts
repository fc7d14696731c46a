import { beforeEach, describe, expect, test } from 'vitest';
import { languages } from '@guildhall/contract';
import type { Language } from '@guildhall/contract';
import { testApp } from '../../../../../test/app.ts';
import { signIn } from '../../../../../test/sign-in.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import type { DocumentClient } from '#library/documents/fixtures/client.ts';
import { chooseLanguage, noPreferences } from './choose-language.ts';

let tree: TestTree;
let client: DocumentClient;
let person: Record<string, string>;

const opened = await testApp();
beforeEach(async () => {
  tree = await newTree(opened.parts);
  client = documentClient(opened.app, tree);
  await client.addSettled('boats.md', 'The green boat leaves at nine.', { visibility: 'public' });
  const email = `${crypto.randomUUID()}@example.com`;
  person = await signIn(opened, (await tree.addMember(tree.team, email, 'member')).userId);
});

/** Returns the answer in a new chat to the tree's key, or to a person who is signed in. */
async function answerTo(text: string, headers?: Record<string, string>) {
  const { chat } = (await client.ask('POST', '/v1/chats', {}, headers)).body;
  const path = `/v1/chats/${chat.id}/messages`;
  return (await client.ask('POST', path, { text }, headers)).body.message;
}

const unknown: Record<Language, string> = {
  en: 'What is the weather on Jupiter?',
  de: 'Wie ist denn das Wetter auf dem Jupiter?',
  fr: 'Quel temps fait-il donc sur la planète Jupiter ?',
  es: '¿Qué tiempo hace hoy en el planeta Júpiter?',
  ja: '木星の天気はどうですか。',
  ar: 'ما هي حالة الطقس على كوكب المشتري؟',
};
const nothing: Record<Language, RegExp> = {
  en: /^I found nothing about this in the one document that you can see here/,
  de: /^Dazu habe ich in dem einen Dokument, das Sie hier sehen können/,
  fr: /^Je n’ai rien trouvé à ce sujet dans le seul document que vous pouvez voir ici/,
  es: /^No he encontrado nada sobre esto en el único documento que usted puede ver aquí/,
  ja: /^ここで閲覧できる.*見つかりませんでした。/,
  ar: /^لم أجد شيئًا عن هذا في المستند الوحيد/,
};

describe('what the assistant says in its own words', () => {
  test.each(languages)(
    'is in the language of the question when a key asks: %s',
    async (language) => {
      const message = await answerTo(unknown[language]);
      expect(message.certainty).toBe('nothing');
      expect(message.text).toMatch(nothing[language]);
    },
  );

  test('is in English when a key asks in an unsupported language, whatever Accept-Language says', async () => {
    for (const text of ['Jupiter 4711?', 'Qual è il tempo che fa oggi sul pianeta Giove?']) {
      const headers = { ...tree.headers, 'accept-language': 'de' };
      expect((await answerTo(text, headers)).text).toMatch(nothing.en);
    }
  });

  test('is in the language of the person’s settings, whatever language they ask in', async () => {
    const change = { language: 'fr' };
    await client.ask('PATCH', '/auth/preferences', change, person);
    const message = await answerTo(unknown.de, { ...person, 'accept-language': 'es' });
    expect(message.text).toMatch(nothing.fr);
  });

  test('is in the question’s language, or else the browser’s, for a person without a language setting', async () => {
    const browser = { ...person, 'accept-language': 'it, ja;q=0.2, es;q=0.8, de;q=0.5' };
    expect((await answerTo(unknown.de, browser)).text).toMatch(nothing.de);
    expect((await answerTo('Jupiter 4711?', browser)).text).toMatch(nothing.es);
    expect((await answerTo('Jupiter 4711?', person)).text).toMatch(nothing.en);
  });

  test('includes steps and replies to commands, in the language of the settings', async () => {
    const change = { language: 'de' };
    await client.ask('PATCH', '/auth/preferences', change, person);
    const hello = await answerTo('Hello', person);
    expect(hello.steps).toEqual([{ kind: 'compose', text: 'Nichts nachzuschlagen' }]);
    expect((await answerTo('!gone', person)).text).toMatch(/^Den Befehl !gone gibt es hier/);
  });

  test('labels a reviewed answer in the question’s language; a correction made from it has no label', async () => {
    const taught = 'Wann legt denn das grüne Boot ab?';
    const feedbackOn = async (feedback: object) => {
      const { chat } = (await client.ask('POST', '/v1/chats', {})).body;
      const path = `/v1/chats/${chat.id}/messages`;
      const { message } = (await client.ask('POST', path, { text: taught })).body;
      const given = await client.ask('POST', `${path}/${message.id}/feedback`, feedback);
      const id = given.body.training.id as string;
      const { training } = (await client.ask('POST', `/v1/training/${id}/approve`)).body;
      return { message, training };
    };
    const correctedResponse = 'Um zehn, seit April.';
    await feedbackOn({ isUpvoted: false, correctedResponse });
    const { message, training } = await feedbackOn({ isUpvoted: true });
    expect(message.text).toBe('Um zehn, seit April.\n\nGeprüfte Antwort, Korrektur Nr. 1.');
    expect(training.correctedResponse).toBe(correctedResponse);
  });
});

test.each([
  ['parental leave', 'en'],
  ['Kasse', 'en'],
  ['vacaciones', 'en'],
  ['When does the green boat leave?', 'en'],
  ['Was kostet die Kasse?', 'de'],
  ['休暇', 'en'],
  ['休暇は何日ですか', 'ja'],
])('the language of “%s” is taken to be %s', (question, language) => {
  expect(chooseLanguage(question, noPreferences)).toBe(language);
});
