import type { Reader } from '#ground/db/database.ts';
import type { FoundKey, QueryTerm, VisibleIndex } from '#library/postings/read-index.ts';
import { passageIdOf } from '#library/postings/seen-texts.ts';
import type { Scope } from '#library/scope.ts';
import { readTexts, findBySpelling } from './candidates.queries.ts';
import type { TextRow } from './candidates.queries.ts';
import { findNamedDocuments } from './find-named-documents.ts';
import type { DocumentHit, FoundPassage, FoundTexts, FoundTitle } from './legs/leg.ts';
import type { SearchQuestion } from './question/read-question.ts';
import { weighByRarity } from './question/weigh-terms.ts';
import type { FoundPlace } from './reserve-last-places.ts';
import type { Tuning } from './tuning/tuning.ts';

/**
 * The maximum length of a question that is compared letter by letter: a longer one is never part of
 * a name.
 */
const lengthMax = 80;
const documentsMax = 50;

const titlesMax = 50;
/** The maximum number of documents named by the question that are searched separately. */
const namedMax = 3;
const namedDepth = 50;

/** The questions to the index. */
interface QuestionWithParts {
  readonly question: SearchQuestion;
  /** The parts of the question with answers in possibly different documents. */
  readonly subqueries: readonly SearchQuestion[];
}

/** The texts that the legs score. */
export interface Candidates extends FoundTexts {
  /** The place of the best passage for each sub-query. */
  readonly ofSubqueries: readonly FoundPlace[];
}

/**
 * Collects the texts that may answer a question: the passages and names that contain its words,
 * passages of the documents that it names, and the best passage for each of its sub-queries.
 */
export async function collectCandidates(
  db: Reader,
  scope: Scope,
  index: VisibleIndex,
  { question, subqueries }: QuestionWithParts,
  { depth, titleScale }: { depth: number } & Pick<Tuning, 'titleScale'>,
): Promise<Candidates> {
  const terms = weighByRarity(question.terms, index.passages.count);
  const best = index.find('passages', terms, depth);
  const bestOfSubqueries = findBestOf(index, subqueries);
  const titleTerms = weighByRarity(question.titleTerms, index.names.count);
  const [read, spelledDocuments] = await Promise.all([
    readFound(db, scope, index, {
      // A passage in both lists has the score of the whole question.
      passages: [...bestOfSubqueries.map(({ key }) => key), ...best],
      names: index.find('names', titleTerms, titlesMax),
    }),
    findSpelledDocuments(db, scope, question),
  ]);
  const namedDocuments = findNamedDocuments(question.text, read.titles);
  const inNamed = findInNamed(index, terms, read.titles, namedDocuments);
  const ranked = new Set(best.map(passageIdOf));
  const unread = inNamed.filter((key) => !ranked.has(passageIdOf(key)));
  const further = await readFound(db, scope, index, { passages: unread, names: [] });
  const passages = best.flatMap((key) => read.passages.get(passageIdOf(key)) ?? []);
  return {
    ...scaleScores([...passages, ...further.passages.values()], read.titles, titleScale),
    namedDocuments,
    spelledDocuments,
    ofSubqueries: bestOfSubqueries.flatMap(({ subquery, key }) => {
      const found = read.passages.get(passageIdOf(key));
      return found?.terms.some((term) => subquery.matchingTerms.has(term)) ? [found] : [];
    }),
  };
}

/** Finds the best passage for each sub-query. */
function findBestOf(
  index: VisibleIndex,
  subqueries: readonly SearchQuestion[],
): { subquery: SearchQuestion; key: FoundKey }[] {
  return subqueries.flatMap((subquery) => {
    const terms = weighByRarity(subquery.terms, index.passages.count);
    return index.find('passages', terms, 1).map((key) => ({ subquery, key }));
  });
}

/**
 * Finds passages of the documents that the question names: in the whole scope, passages of other
 * documents may outnumber them.
 */
function findInNamed(
  index: VisibleIndex,
  terms: readonly QueryTerm[],
  titles: readonly FoundTitle[],
  namedDocuments: readonly DocumentHit[],
): FoundKey[] {
  const named = new Set(namedDocuments.slice(0, namedMax).map(({ documentId }) => documentId));
  const numbers = titles
    .filter(({ documentId }) => named.has(documentId))
    .flatMap(({ textNumber }) => textNumber ?? []);
  return numbers.length === 0 ? [] : index.find('passages', terms, namedDepth, new Set(numbers));
}

/** Scales the scores so that the best passage has 1. */
function scaleScores(
  passages: readonly FoundPassage[],
  titles: readonly FoundTitle[],
  titleScale: number,
): Pick<FoundTexts, 'passages' | 'titles'> {
  const most = passages.reduce((max, { score }) => Math.max(max, score), 0) || 1;
  const titleBest = titles[0]?.score ?? 1;
  // Against the best passage, too, so that a common word in a name counts little.
  const scale = (score: number) => Math.min(score / titleBest, (score / most) * titleScale);
  return {
    passages: passages.map((found) => ({ ...found, score: found.score / most })),
    titles: titles.map((found) => ({ ...found, score: scale(found.score) })),
  };
}

/** Reads these passages and names with their terms, in the given order. */
async function readFound(
  db: Reader,
  scope: Scope,
  index: VisibleIndex,
  found: { passages: readonly FoundKey[]; names: readonly FoundKey[] },
): Promise<{ passages: Map<string, FoundPassage>; titles: FoundTitle[] }> {
  if (found.passages.length + found.names.length === 0) return { passages: new Map(), titles: [] };
  const rows = await readTexts(db, scope, found);
  const byId = new Map(rows.map((row) => [`${row.in_names} ${passageIdOf(row)}`, row]));
  const passages = found.passages.flatMap((key) => {
    const row = byId.get(`false ${passageIdOf(key)}`);
    return row ? [toPassage(index, row, key.score)] : [];
  });
  const titles = found.names.flatMap((key) => {
    const row = byId.get(`true ${passageIdOf(key)}`);
    return row ? [toTitle(row, key.score)] : [];
  });
  return { passages: new Map(passages.map((it) => [it.passageId, it])), titles };
}

function toPassage(index: VisibleIndex, row: TextRow, score: number): FoundPassage {
  return {
    passageId: passageIdOf(row),
    number: row.number,
    ordinal: row.ordinal,
    documentId: row.document_id,
    pageNumber: row.page_number,
    score,
    terms: toList(row.terms),
    documentLength: index.lengthOf('passages', row.number),
  };
}

function toTitle(row: TextRow, score: number): FoundTitle {
  const { document_id: documentId, name, text_number: textNumber } = row;
  return { documentId, name, textNumber, score, terms: toList(row.terms) };
}

const toList = (terms: string) => (terms === '' ? [] : terms.split(' '));

/** Finds documents whose name, folder or title is spelled like a question with unknown words. */
async function findSpelledDocuments(
  db: Reader,
  scope: Scope,
  { text, unknownWords }: Pick<SearchQuestion, 'text' | 'unknownWords'>,
): Promise<DocumentHit[]> {
  if (unknownWords.length === 0 || text.length > lengthMax) return [];
  return findBySpelling(db, scope, text, documentsMax);
}
