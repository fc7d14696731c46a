import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  SectionCosines,
  SectionReading,
} from '../../packages/server/src/ground/ports/section-reader.ts';
import { visibleTo } from '../../packages/server/src/ground/access/visible-to.ts';
import { searchScope } from '../../packages/server/src/library/search/search.ts';
import { readInSections } from '../../packages/server/src/library/quotes/choose/read-in-sections.ts';
import { readSentences } from '../../packages/server/src/library/quotes/choose/found-sentences.ts';
import { sectionReadersOf } from '../../packages/server/src/library/quotes/section-readers.ts';
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
export const foundMax = 12;

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
    const readings = await recordReadings(parts, whole);
    // Some questions of XQuAD are asked without the documents that answer them.
    const isSplit = groupOf(question.set) === 'xquad';
    const rest = isSplit ? await recordReadings(parts, withoutAnswer(whole)) : noReadings;
    recorded.push({
      ...whole,
      sections: { ...readings.sections, ...rest.sections },
      compared: { ...readings.compared, ...rest.compared },
    });
  }
  return recorded;
}

type Readings = Required<Pick<RecordedQuestion, 'sections' | 'compared'>>;

const noReadings: Readings = { sections: {}, compared: {} };

/** Compares and reads what an answer does, however long it takes. */
export async function recordReadings(
  parts: Pick<Product['parts'], 'reader' | 'log'>,
  { text, asked, found }: RecordedQuestion,
): Promise<Readings> {
  const sections: Record<string, SectionReading> = {};
  const compared: Record<string, SectionCosines> = {};
  const readers = sectionReadersOf({ ...parts, reranker: 'reader' }, { timeMs: Infinity });
  const { read, compare } = readers;
  if (!read || !compare) return noReadings;
  await readInSections(readSentences(text, asked, found), {
    async compare(words, some) {
      const all = await compare(words, some);
      for (const [at, section] of some.entries()) {
        const cosines = all[at];
        if (cosines) compared[sectionKey(section)] = roundCosines(cosines);
      }
      return all;
    },
    async read(question, some) {
      const all = await read(question, some, () => false);
      for (const [at, section] of some.entries()) {
        const reading = all[at];
        if (reading) sections[sectionKey(section)] = roundAll(reading);
      }
      return all;
    },
  });
  return { sections, compared };
}

function roundCosines({ sentences, words }: SectionCosines): SectionCosines {
  return {
    sentences: sentences.map((each) => each && Number(each.toFixed(4))),
    words: words.map((each) => Number(each.toFixed(4))),
  };
}

function roundAll({ holds, sentences }: SectionReading): SectionReading {
  return {
    holds: round(holds),
    sentences: sentences.map((each) => each && { ...each, logit: round(each.logit) }),
  };
}

function round(value: number): number {
  return Math.round(value * 1e3) / 1e3;
}
