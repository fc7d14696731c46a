import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { appWith } from '../../../../../../test/app.ts';
import { newTree } from '../../../../../../test/world.ts';
import { createRandomSource } from '../../../../../../test/fuzz/values.ts';
import { reachTeam } from '#ground/access/reach-team.ts';
import { visibleTo } from '#ground/access/visible-to.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import { embedAll } from '#library/documents/fixtures/embed-all.ts';
import type { Section } from '#ground/ports/section-reader.ts';
import { sectionReadersOf } from '#library/quotes/section-readers.ts';
import { answerTuning } from '#library/quotes/choose/answer-tuning.ts';
import type { Scope } from '#library/scope.ts';
import { searchScope } from '#library/search/search.ts';
import { taskWith } from '../fixtures/task.ts';
import { composeExtract } from './compose-extract.ts';

/** More by hand: some two a second. */
const questionsMax = Number(process.env['HIDDEN_QUESTIONS'] ?? 8);
const folder = new URL('../../../../../../sample/documents/', import.meta.url);
const seen = [
  'larkspur-wheelworks/handbook/holiday-rules.md',
  'larkspur-wheelworks/handbook/welcome.md',
  'workshops/safety/battery-storage.md',
  'workshops/techniques/wheel-truing.md',
];
const further = [
  'larkspur-wheelworks/customers/privacy-notice.md',
  'customer-care/how-to/complaint-handling.md',
  'hamburg/regeln/werkstattordnung.md',
];

const { app, parts } = await appWith({ embeddings: 'builtin' });
const tree = await newTree(parts);
const client = documentClient(app, tree);
const random = createRandomSource(20_261_129);

const read = (path: string) => readFile(new URL(path, folder), 'utf8');

/** A text with other numbers, which would answer as well. */
const withOtherNumbers = (text: string) =>
  text.replaceAll(/\p{Nd}+/gu, (digits) => String(Number(digits) + 3));

function makeQuestion(texts: readonly string[]): string {
  const words = random.pick(texts).match(/\p{L}[\p{L}’-]+/gu) ?? [];
  const from = Math.floor(random.next() * words.length);
  const some = words.slice(from, from + 2 + Math.floor(random.next() * 6));
  const opening = random.pick([
    '',
    'what is',
    'when',
    'how many',
    'who',
    'what does it cost',
    'wie',
  ]);
  return `${opening} ${some.filter(() => random.next() < 0.8).join(' ')}?`.trim();
}

// However busy the machine is.
const { compare, read: readSections } = sectionReadersOf(parts, { timeMs: Infinity });

/** Reads one section after the other, and each as before: the model reads equal sections alike. */
function remember<Given, Result>(
  way: (given: Given, sections: readonly Section[]) => Promise<readonly (Result | null)[]>,
) {
  const known = new Map<string, Result | null>();
  return async (
    given: Given,
    sections: readonly Section[],
    isEnough: (results: readonly Result[]) => boolean = () => false,
  ) => {
    const results: (Result | null)[] = [];
    for (const section of sections) {
      if (isEnough(results.filter((it) => it !== null))) break;
      const key = JSON.stringify([given, section.above, section.sentences]);
      if (!known.has(key)) known.set(key, (await way(given, [section]))[0] ?? null);
      results.push(known.get(key) ?? null);
    }
    return sections.map((_, at) => results[at] ?? null);
  };
}

const readers = {
  compare: remember(compare!),
  read: remember((question: string, sections) => readSections!(question, sections, () => false)),
};

/** Searches again if a busy machine was too slow for the question's vector. */
async function searchWhole(scope: Scope, text: string) {
  for (;;) {
    const found = await searchScope(parts, scope, text, answerTuning.documentsMax);
    if (found.degraded.length === 0) return found;
  }
}

async function answer(question: string): Promise<string> {
  const key = { kind: 'key', orgId: tree.team.orgId, teamId: tree.team.id } as never;
  const team = await reachTeam(parts.db, key, tree.team.id);
  const scope = { team, visible: visibleTo({ kind: 'anonymous' }), only: null };
  const pieces = composeExtract({
    ...taskWith(question, null),
    search: (text) => searchWhole(scope, text),
    readers,
  });
  const all: unknown[] = [];
  for (;;) {
    const { done, value } = await pieces.next();
    all.push(value);
    if (done) return JSON.stringify(all);
  }
}

test(
  'documents that the asker may not see change no byte of an answer, nor its certainty',
  async () => {
    const texts = await Promise.all([...seen, ...further].map(read));
    for (const path of seen)
      await client.addSettled(path, await read(path), { visibility: 'public' });
    await embedAll(parts, tree.team.orgId);
    const questions = Array.from({ length: questionsMax }, () => makeQuestion(texts));
    const before: string[] = [];
    for (const question of questions) before.push(await answer(question));
    const kinds = new Set(before.map((it) => /"certainty":"(\w+)"/u.exec(it)?.[1]));
    expect(kinds.size).toBeGreaterThan(1);
    const restricted = { visibility: 'restricted', folderPath: 'hidden' };
    for (const path of [...seen, ...further]) {
      const text = await read(path);
      await client.addSettled(path, text, restricted);
      await client.addSettled(`other-${path}`, withOtherNumbers(text), restricted);
    }
    await client.addSettled('asked.md', questions.join('\n\n'), restricted);
    await embedAll(parts, tree.team.orgId);
    for (const [at, question] of questions.entries()) {
      expect({ question, said: await answer(question) }).toEqual({ question, said: before[at] });
    }
  },
  600_000 + questionsMax * 5_000,
);
