import { expect, test } from 'vitest';
import { createRandomSource } from '../../../../../test/fuzz/values.ts';
import { testWorld } from '../../../../../test/world.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';

// S72 and S84: what a misspelt word is taken for is decided by texts that the asker sees, however
// many words like it stand in others.

const { app, tree } = await testWorld();
const client = documentClient(app, tree);
const seed = Number(process.env['SEED'] ?? 72);
const random = createRandomSource(seed);

const syllables = 'ba ke lo mi nu pra sto ter vin zol gra dun fer hal'.split(' ');
const draw = () => syllables[Math.floor(random.next() * syllables.length)]!;
const newWord = () => `${draw()}${draw()}${draw()}${draw()}`;

/** Makes one or two slips. */
function mistype(word: string): string {
  let typed = word;
  for (let slips = random.next() < 0.3 ? 2 : 1; slips > 0; slips -= 1) {
    const at = 2 + Math.floor(random.next() * (typed.length - 3));
    const [before, letter, after] = [typed.slice(0, at), typed[at]!, typed.slice(at + 1)];
    const ways = [
      `${before}${after}`,
      `${before}${letter}${letter}${after}`,
      `${before}${'aeioust'[Math.floor(random.next() * 7)]}${after}`,
      `${before}${after[0] ?? ''}${letter}${after.slice(1)}`,
    ];
    typed = ways[Math.floor(random.next() * ways.length)]!;
  }
  return typed;
}

async function add(name: string, text: string, visibility: string): Promise<void> {
  const file = new File([text], name);
  const teamId = tree.team.id;
  const { status } = await client.upload([file], { teamId, visibility }, '?wait=true');
  expect(status).toBe(201);
}

async function ask(query: string): Promise<string> {
  const body = { query, teamId: tree.team.id, limit: 10 };
  const answer = await client.ask('POST', '/v1/knowledge/search', body);
  expect(answer.status).toBe(200);
  return JSON.stringify(answer.body);
}

const sentence = (word: string) => `The ${word} stands beside the river and the old station.`;

test(`an answer stays the same, byte by byte, whatever hidden texts hold (seed ${seed})`, async () => {
  const words = Array.from({ length: 20 }, newWord);
  const [seen, unseen] = [words.slice(0, 10), words.slice(10)];
  for (let at = 0; at < seen.length; at += 5) {
    const text = seen
      .slice(at, at + 5)
      .map(sentence)
      .join('\n\n');
    await add(`seen-${at}.md`, text, 'public');
  }
  const questions = words.flatMap((word) => [
    mistype(word),
    `the ${mistype(word)} beside the river`,
    `${mistype(word)} ${mistype(newWord())} station`,
  ]);
  const before: string[] = [];
  for (const question of questions) before.push(await ask(question));
  expect(new Set(before).size).toBeGreaterThan(3);
  // The words themselves, what they were mistyped as, words that are like them, and very many.
  const like = words.flatMap((word) => Array.from({ length: 700 }, () => mistype(word)));
  const hidden = [...unseen, ...like, ...questions.flatMap((question) => question.split(' '))];
  const lines = Array.from({ length: Math.ceil(hidden.length / 10) }, (_, at) =>
    sentence(hidden.slice(at * 10, at * 10 + 10).join(' and the ')),
  );
  await add('hidden.md', lines.join('\n\n'), 'restricted');
  for (const [at, question] of questions.entries()) {
    expect({ question, answer: await ask(question) }).toEqual({ question, answer: before[at] });
  }
}, 240_000);

test('S72: words that look alike do not tell whether a hidden text holds another one', async () => {
  // One letter is as in the word that is asked, the other is not: all are at two edits.
  const letters = [...'abcdefghijklmnopqr'];
  const planted = letters.flatMap((one) => letters.map((other) => `quintess${one}r${other}b`));
  await add('planted-openly.md', planted.slice(0, 299).map(sentence).join('\n\n'), 'public');
  const typed = ['quintesszreb', 'quintesswrab', 'quintessarzb'];
  const before = await Promise.all(typed.map(ask));
  expect(before.join()).toContain('planted-openly.md');
  const secret = 'quintesstrub quintessarub quintesserub quintesstrab quintessareub'.split(' ');
  await add('secret.md', secret.map(sentence).join('\n\n'), 'restricted');
  expect(await Promise.all(typed.map(ask))).toEqual(before);
});
