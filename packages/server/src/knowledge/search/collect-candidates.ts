import type { Reader } from '#db/database.ts';
import type { FoundKey, SeenIndex } from '../postings/read-index.ts';
import { passageIdOf } from '../postings/seen-texts.ts';
import { readNames, readPassages } from './candidates.queries.ts';
import type { NameRow } from './candidates.queries.ts';
import { findNamedDocuments } from './legs/file-name.ts';
import type { DocumentHit, FoundTexts, TitleHit, WordHit } from './legs/leg.ts';
import type { Question } from './question/read-question.ts';
import { measureRarity } from './question/weigh-terms.ts';
import type { WeightedTerm } from './question/weigh-terms.ts';
import type { Scope } from './scope.ts';
import type { Tuning } from './tuning.ts';

const titlesMax = 50;
/** The maximum number of documents named by the question whose passages are searched separately. */
const namedMax = 3;
const namedDepth = 50;

/** What the index is asked. */
export interface AskedQuestions {
  readonly question: Question;
  /** The parts of the question that may stand in different documents. */
  readonly parts: readonly Question[];
}

/** The texts that the legs score. */
export interface Candidates extends FoundTexts {
  /** The best document of each part of the question. */
  readonly ofParts: readonly string[];
}

/**
 * Collects the texts that may answer a question: the passages and names that hold its words,
 * passages of the documents that it names, and the best passage for each of its parts.
 */
export async function collectCandidates(
  db: Reader,
  scope: Scope,
  index: SeenIndex,
  { question, parts }: AskedQuestions,
  { depth, titleScale }: { depth: number } & Pick<Tuning, 'titleScale'>,
): Promise<Candidates> {
  const asked = weighByRarity(question.terms, index.passages.count);
  const best = index.find('passages', asked, depth);
  const ofParts = parts.map((part) => {
    const [first] = index.find('passages', weighByRarity(part.terms, index.passages.count), 1);
    return first && { part, key: first };
  });
  const titles = index.find(
    'names',
    weighByRarity(question.titleTerms, index.names.count),
    titlesMax,
  );
  const firstOfParts = ofParts.flatMap((it) => it?.key ?? []);
  const [passages, names] = await Promise.all([
    readWords(db, scope, [...best, ...firstOfParts]),
    readTitles(db, scope, titles),
  ]);
  const namedDocuments = findNamedDocuments(question.text, names);
  const inNamed = findInNamed(index, asked, names, namedDocuments);
  const further = await readWords(
    db,
    scope,
    inNamed.filter((key) => !passages.has(passageIdOf(key))),
  );
  const all = [
    ...best.flatMap((key) => passages.get(passageIdOf(key)) ?? []),
    ...further.values(),
  ];
  const most = all.reduce((max, { score }) => Math.max(max, score), 0) || 1;
  const titleBest = names[0]?.score ?? 1;
  // Scaled against the best passage, so that a common word in a name counts little.
  const scale = (score: number) => Math.min(score / titleBest, (score / most) * titleScale);
  return {
    words: all.map((hit) => ({ ...hit, score: hit.score / most })),
    titles: names.map((hit) => ({ ...hit, score: scale(hit.score) })),
    namedDocuments,
    ofParts: ofParts.flatMap((it) => {
      const hit = it && passages.get(passageIdOf(it.key));
      const matches = hit?.words.some((word) => it?.part.matchingTerms.has(word));
      return hit && matches ? [hit.documentId] : [];
    }),
  };
}

function weighByRarity(terms: readonly WeightedTerm[], texts: number) {
  return terms.map(({ term, weight, holding }) => {
    return { term, weight: weight * measureRarity(holding, Math.max(texts, 1)) };
  });
}

/**
 * Finds passages of the documents that the question names: in the whole scope, passages of other
 * documents may outnumber them.
 */
function findInNamed(
  index: SeenIndex,
  asked: ReturnType<typeof weighByRarity>,
  names: readonly (TitleHit & Pick<NameRow, 'text_number'>)[],
  namedDocuments: readonly DocumentHit[],
): FoundKey[] {
  const named = new Set(namedDocuments.slice(0, namedMax).map(({ documentId }) => documentId));
  const numbers = names
    .filter(({ documentId }) => named.has(documentId))
    .flatMap(({ text_number: number }) => number ?? []);
  return numbers.length === 0 ? [] : index.find('passages', asked, namedDepth, new Set(numbers));
}

/** Reads passages with their terms, by their id. */
async function readWords(
  db: Reader,
  scope: Scope,
  keys: readonly FoundKey[],
): Promise<Map<string, WordHit>> {
  const wanted = new Map(keys.map((key) => [passageIdOf(key), key]));
  const rows = await readPassages(db, scope, [...wanted.values()]);
  const hits = rows.map((row): WordHit => {
    const passageId = passageIdOf({ number: row.text_number, ordinal: row.ordinal });
    return {
      passageId,
      documentId: row.document_id,
      pageNumber: row.page_number,
      score: wanted.get(passageId)?.score ?? 0,
      words: toList(row.terms),
      passageCount: row.passage_count,
    };
  });
  const byId = new Map(hits.map((hit) => [hit.passageId, hit]));
  // In the order of the scores.
  return new Map([...wanted.keys()].flatMap((id) => [[id, byId.get(id)] as const].filter(isFound)));
}

function isFound(entry: readonly [string, WordHit | undefined]): entry is [string, WordHit] {
  return entry[1] !== undefined;
}

/** Reads names with their terms, best first. */
async function readTitles(
  db: Reader,
  scope: Scope,
  keys: readonly FoundKey[],
): Promise<(TitleHit & Pick<NameRow, 'text_number'>)[]> {
  const rows = await readNames(
    db,
    scope,
    keys.map(({ number }) => number),
  );
  const byNumber = new Map(rows.map((row) => [row.name_number, row]));
  return keys.flatMap(({ number, score }) => {
    const row = byNumber.get(number);
    if (!row) return [];
    const { document_id: documentId, name, text_number } = row;
    return [{ documentId, name, text_number, score, words: toList(row.terms) }];
  });
}

const toList = (terms: string) => (terms === '' ? [] : terms.split(' '));
