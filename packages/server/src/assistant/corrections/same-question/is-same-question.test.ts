import { describe, expect, test } from 'vitest';
import { testWorld } from '../../../../../../test/world.ts';
import { visibleTo } from '#ground/access/visible-to.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import { isSameQuestion } from './is-same-question.ts';
import { readTexts } from './read-texts.ts';
import type { ReadText, ReadWord } from './read-texts.ts';

const { app, parts, tree } = await testWorld();
const planted =
  'The manager leads. From a form. Vacation days of staff. Repairs, medical leave. Sourcegraph.';
await documentClient(app, tree).addSettled('words.md', planted, { visibility: 'public' });

async function areSame(one: string, other: string, language = 'en') {
  const scope = { team: tree.team, visible: visibleTo({ kind: 'anonymous' }), only: null };
  const both = [one, other].map((text) => ({ text, language }));
  const { texts } = await readTexts(parts.db, scope, both);
  return isSameQuestion(texts[0]!, texts[1]!);
}

describe('the same question', () => {
  test.each([
    ['word for word', 'Who waters the plants?', 'Who waters the plants?'],
    ['in small letters, without signs', 'Who waters the plants?', 'who waters the plants'],
    ['in another order', 'Who pays for medical leave?', 'Medical leave: who pays for it?'],
    [
      'with other stop words',
      'How long is a repair guaranteed?',
      'How long is the repair guaranteed?',
    ],
    ['with other forms', 'How long is a repair guaranteed?', 'How long are repairs guaranteed?'],
    ['with a typing error', 'How is medical leave paid?', 'How is medcial leave paid?'],
    ['taught with a typing error', 'How is medcial leave paid?', 'How is medical leave paid?'],
    [
      'with a slip in a name that is known',
      'Who does Sourcegraph hire?',
      'Who does Sourcegarph hire?',
    ],
    ['with a contraction', 'Why is it not open?', 'Why isn’t it open?'],
    ['with digits grouped', 'Who pays 1,000 euros?', 'Who pays 1000 euros?'],
  ])('is recognised %s', async (_, one, other) => {
    expect(await areSame(other, one)).toBe(true);
  });

  test.each([
    ['de', 'Wann ist die Mittagspause?', 'wann sind die mittagspausen'],
    ['fr', 'Quand ouvre l’atelier de Lyon ?', 'L’atelier de Lyon, quand ouvre-t-il ?'],
    ['es', '¿Cuándo abre la tienda?', 'cuando abren las tiendas'],
    ['ja', '修理の保証期間は？', '修理の保証期間は何ですか？'.replace('何', '')],
    ['pl', 'Kiedy jest przerwa obiadowa?', 'kiedy przerwa obiadowa'],
    ['th', 'ร้านเปิดเมื่อไร', 'เมื่อไรร้านเปิด'],
    ['xx', 'zrbl qmpf', 'qmpf zrbl'],
  ])('is recognised in the language %s', async (language, one, other) => {
    expect(await areSame(other, one, language)).toBe(true);
  });
});

describe('another question', () => {
  test.each([
    ['a number', 'What is the code of locker 37?', 'What is the code of locker 38?'],
    ['a further number', 'When does the shop open?', 'When does the shop open in 2019?'],
    ['the order of digits', 'How do I install 5.2.0?', 'How do I install 2.5.0?'],
    ['a negation', 'May I work at home?', 'May I not work at home?'],
    ['a contracted negation', 'Why is it open?', 'Why isn’t it open?'],
    ['a question word', 'When is the party?', 'Where is the party?'],
    ['a question word more', 'Can I carry days over?', 'How can I carry days over?'],
    [
      'what is telling',
      'How many days can I carry over?',
      'How many vacation days can I carry over?',
    ],
    ['another object', 'Who waters the plants?', 'Who waters the lawn?'],
    ['before and after', 'What do I do before a trip?', 'What do I do after a trip?'],
    ['a prefix', 'Is overtime paid?', 'Is overtime unpaid?'],
    ['two known words', 'Who is the manager?', 'Who is the form?'],
    ['known words with one letter changed', 'Which form is it?', 'Which from is it?'],
    ['a name', 'Who knows Anna?', 'Who knows Anne?'],
    ['a name in small letters', 'Who knows Anna?', 'who knows anne'],
    ['a name that is known', 'Who does Sourcegraph hire?', 'Who does Hashicorp hire?'],
    ['a double negation', 'Why can’t I pay?', 'Why can’t I not pay?'],
    ['a sign', 'Who writes C++?', 'Who writes C#?'],
    ['a currency', 'Who pays 5 €?', 'Who pays 5 $?'],
    ['nothing but short words', 'How?', 'How is it?'],
  ])('is not the same if this differs: %s', async (_, one, other) => {
    expect(await areSame(other, one)).toBe(false);
    expect(await areSame(one, other)).toBe(false);
  });

  test.each([
    ['de', 'Ist die Kasse offen?', 'Ist die Kasse nicht offen?'],
    ['de', 'Wer kennt Herrn Maier?', 'Wer kennt Herrn Meier?'],
    ['fr', 'Que faire avant le départ ?', 'Que faire après le départ ?'],
    ['es', '¿Puedo pagar con tarjeta?', '¿No puedo pagar con tarjeta?'],
    ['ru', 'Когда открыт магазин?', 'Где открыт магазин?'],
    ['ja', '修理の保証期間は？', '修理の保証時間は？'],
    ['zh', '可以带狗吗？', '不可以带狗吗？'],
    ['th', 'ร้านเปิดเมื่อไร', 'ร้านไม่เปิดเมื่อไร'],
    ['ne', 'पसल कहिले खुल्छ?', 'पसल कहाँ खुल्छ?'],
  ])('is told apart in the language %s', async (language, one, other) => {
    expect(await areSame(other, one, language)).toBe(false);
  });
});

test('each of 400 words counts, wherever it stands', () => {
  const letters = [...'abcdefghijklmnopqrst'];
  const all = letters.flatMap((one) => letters.map((other) => `w${one}${other}${one}${other}z`));
  const toWord = (word: string): ReadWord => {
    return { word, term: word, passages: 0, isKnown: false, isName: false };
  };
  const read = (words: readonly string[]): ReadText => {
    return { text: words.join(' '), language: 'xx', isCut: false, words: words.map(toWord) };
  };
  const other = [...all.slice(0, -1), 'another'];
  expect(all).toHaveLength(400);
  expect(isSameQuestion(read(all), read(all.toReversed()))).toBe(true);
  expect(isSameQuestion(read(all), read(other))).toBe(false);
  expect(isSameQuestion(read(other), read(all))).toBe(false);
});

test('a text that is too long to be read whole is the same only if every character is equal', async () => {
  const long = `${'Where is the key? '.repeat(200)}And the lock`;
  expect(await areSame(long, long)).toBe(true);
  expect(await areSame(long, `${long} and the door`)).toBe(false);
});

test('more than thirty differing words are not taken for typing errors', async () => {
  const word = (at: number) =>
    `word${'abcdefghij'[at % 10]}${'klmnopqrst'[Math.floor(at / 10)]}ling`;
  const words = Array.from({ length: 60 }, (_, at) => word(at));
  const withErrors = (count: number) =>
    words.map((it, at) => (at < count ? it.replace('ling', 'lign') : it)).join(' ');
  expect(await areSame(withErrors(30), words.join(' '))).toBe(true);
  expect(await areSame(withErrors(31), words.join(' '))).toBe(false);
});
