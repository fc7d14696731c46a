import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ComparedSection } from '../../packages/server/src/library/vectors/compare-sections.ts';
import { visibleTo } from '../../packages/server/src/ground/access/visible-to.ts';
import { searchScope } from '../../packages/server/src/library/search/search.ts';
import {
  compareSentences,
  readSentences,
} from '../../packages/server/src/library/quotes/choose/compare-sentences.ts';
import { compareSectionsBy } from '../../packages/server/src/library/vectors/compare-sections.ts';
import { compareTextsBy } from '../../packages/server/src/library/vectors/compare-texts.ts';
import { initOrganisation } from '../../packages/server/src/app/init-organisation.ts';
import type { SourceFile } from '../collections/collection.ts';
import { loadCollection } from '../collections/load-collection.ts';
import { ownerEmail } from '../product/organisation.ts';
import { startProduct } from '../product/start-product.ts';
import type { Product } from '../product/start-product.ts';
import { uploadFiles } from '../product/upload-files.ts';
import { waitReady } from '../product/wait-ready.ts';
import { waitUnderstood } from '../product/wait-understood.ts';
import { reachRoot } from '../quality/ask-product.ts';
import { findFiles } from '../quality/asked-files.ts';
import { findImported } from '../quality/find-imported.ts';
import type { ImportOptions } from '../quality/find-imported.ts';
import { drawBases } from './draw-bases.ts';
import { groupOf } from './answer-questions.ts';
import { sectionKey, withoutAnswer } from './label-answers.ts';
import type { FitQuestion } from './fit-question.ts';
import type { RecordedQuestion } from './recorded-question.ts';

/**
 * The number of documents to record. More than an answer reads, because some questions lose
 * documents.
 */
const foundMax = 12;

/** Searches for each question of an imported collection, as an anonymous visitor. */
export async function recordFound(
  name: string,
  questions: readonly FitQuestion[],
  options: ImportOptions,
): Promise<RecordedQuestion[]> {
  const collection = await loadCollection(name);
  const product = await startProduct(await findImported(collection, options), options.embeddings);
  try {
    return await searchAll(product, collection.files, questions);
  } finally {
    await product.stop();
  }
}

/**
 * Searches for the questions of small knowledge bases that are drawn from a collection. Each is an
 * organisation of one server.
 */
export async function recordDrawn(
  name: string,
  questions: readonly FitQuestion[],
  { dataDir, embeddings }: ImportOptions,
): Promise<RecordedQuestion[]> {
  const place = { dataDir: join(dataDir, `drawn-${name}-${process.pid}`) };
  const product = await startProduct(place, embeddings);
  try {
    const recorded: RecordedQuestion[] = [];
    // Comparing sentences takes a quarter of a second for each question.
    const most = embeddings === 'none' ? undefined : 10;
    for (const base of drawBases(await loadCollection(name), questions, most)) {
      const named = { team: 'Drawn', owner: ownerEmail };
      const organisation = await initOrganisation(product.parts.db, named);
      const server = { url: product.url, key: organisation.apiKey };
      await uploadFiles(server, base.files);
      await waitReady(server);
      await waitUnderstood(product.parts);
      const found = await searchAll({ ...product, organisation }, base.files, base.questions);
      recorded.push(...found.map((it) => ({ ...it, size: base.size })));
    }
    return recorded;
  } finally {
    await product.stop();
    await rm(place.dataDir, { recursive: true, force: true });
  }
}

async function searchAll(
  { parts, organisation }: Pick<Product, 'parts' | 'organisation'>,
  files: readonly SourceFile[],
  questions: readonly FitQuestion[],
): Promise<RecordedQuestion[]> {
  const { keyOf } = await findFiles(parts.database, organisation.teamId, files);
  const team = await reachRoot(parts.db, organisation.teamId);
  const scope = { team, visible: visibleTo({ kind: 'anonymous' }), only: null };
  const recorded: RecordedQuestion[] = [];
  for (const question of questions) {
    const { documents, asked } = await searchScope(parts, scope, question.text, foundMax);
    const found = documents.map((document) => ({ ...document, id: keyOf(document.id) }));
    const whole = { ...question, asked, found };
    // Some questions of XQuAD are asked without the documents that answer them.
    const isSplit = groupOf(question.set) === 'xquad';
    const compared = [await recordCompared(parts, whole)];
    if (isSplit) compared.push(await recordCompared(parts, withoutAnswer(whole)));
    const sections = Object.assign({}, ...compared.map((it) => it.sections));
    const nearness = Object.assign({}, ...compared.map((it) => it.nearness));
    const isRead = Object.keys(sections).length > 0;
    recorded.push({ ...whole, ...(isRead ? { sections } : { nearness }) });
  }
  return recorded;
}

type Recorded = Required<Pick<RecordedQuestion, 'sections' | 'nearness'>>;

/** Compares what an answer compares, however long it takes. */
async function recordCompared(
  parts: Product['parts'],
  { text, asked, found }: RecordedQuestion,
): Promise<Recorded> {
  const sections: Record<string, ComparedSection> = {};
  const nearness: Record<string, number> = {};
  const patient = { timeMs: Infinity };
  const compareTexts = compareTextsBy(parts, patient);
  const compareSections = compareSectionsBy(parts, patient);
  await compareSentences(readSentences(text, asked, found), {
    sections:
      compareSections &&
      (async (words, some) => {
        const compared = await compareSections(words, some);
        for (const [at, section] of some.entries()) {
          const each = compared?.[at];
          if (each) sections[sectionKey(section)] = roundAll(each);
        }
        return compared;
      }),
    async texts(question, some) {
      const compared = await compareTexts(question, some);
      for (const [at, it] of some.entries()) {
        const each = compared?.[at];
        if (typeof each === 'number') nearness[it.text] = round(each);
      }
      return compared;
    },
  });
  return { sections, nearness };
}

function roundAll({ sentences, words }: ComparedSection): ComparedSection {
  return {
    sentences: sentences.map((each) => (each === null ? null : round(each))),
    words: words.map(round),
  };
}

function round(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}
