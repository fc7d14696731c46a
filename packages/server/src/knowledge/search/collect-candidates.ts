import type { Reader } from '#db/database.ts';
import type { FoundKey, SeenIndex } from '../postings/read-index.ts';
import { passageIdOf } from '../postings/seen-texts.ts';
import { readTexts } from './candidates.queries.ts';
import type { TextRow } from './candidates.queries.ts';
import { findNamedDocuments } from './legs/file-name.ts';
import { findSpelledDocuments } from './legs/spelling.ts';
import type { DocumentHit, FoundTexts, TitleHit, WordHit } from './legs/leg.ts';
import type { Question } from './question/read-question.ts';
import type { FoundPlace } from './reserve-last-places.ts';
import { weighByRarity } from './question/weigh-terms.ts';
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
  /** Where the best passage for each part of the question stands. */
  readonly ofParts: readonly FoundPlace[];
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
  const [{ passages, names }, spelledDocuments] = await Promise.all([
    // A passage in both lists has the score of the whole question.
    readFound(db, scope, { passages: [...firstOfParts, ...best], names: titles }),
    findSpelledDocuments(db, scope, question),
  ]);
  const namedDocuments = findNamedDocuments(question.text, names);
  const inNamed = findInNamed(index, asked, names, namedDocuments);
  const ranked = new Set(best.map(passageIdOf));
  const unread = inNamed.filter((key) => !ranked.has(passageIdOf(key)));
  const further = await readFound(db, scope, { passages: unread, names: [] });
  const all = [
    ...best.flatMap((key) => passages.get(passageIdOf(key)) ?? []),
    ...further.passages.values(),
  ];
  const most = all.reduce((max, { score }) => Math.max(max, score), 0) || 1;
  const titleBest = names[0]?.score ?? 1;
  // Scaled against the best passage, so that a common word in a name counts little.
  const scale = (score: number) => Math.min(score / titleBest, (score / most) * titleScale);
  return {
    words: all.map((hit) => ({ ...hit, score: hit.score / most })),
    titles: names.map((hit) => ({ ...hit, score: scale(hit.score) })),
    namedDocuments,
    spelledDocuments,
    ofParts: ofParts.flatMap((it) => {
      const hit = it && passages.get(passageIdOf(it.key));
      const matches = hit?.words.some((word) => it?.part.matchingTerms.has(word));
      return hit && matches ? [hit] : [];
    }),
  };
}

/**
 * Finds passages of the documents that the question names: in the whole scope, passages of other
 * documents may outnumber them.
 */
function findInNamed(
  index: SeenIndex,
  asked: ReturnType<typeof weighByRarity>,
  names: readonly FoundName[],
  namedDocuments: readonly DocumentHit[],
): FoundKey[] {
  const named = new Set(namedDocuments.slice(0, namedMax).map(({ documentId }) => documentId));
  const numbers = names
    .filter(({ documentId }) => named.has(documentId))
    .flatMap(({ textNumber }) => textNumber ?? []);
  return numbers.length === 0 ? [] : index.find('passages', asked, namedDepth, new Set(numbers));
}

interface FoundName extends TitleHit {
  /** The number of the document's passages. */
  readonly textNumber: number | null;
}

/** Reads these passages and names with their terms, in the given order. */
async function readFound(
  db: Reader,
  scope: Scope,
  found: { passages: readonly FoundKey[]; names: readonly FoundKey[] },
): Promise<{ passages: Map<string, WordHit>; names: FoundName[] }> {
  if (found.passages.length + found.names.length === 0) return { passages: new Map(), names: [] };
  const rows = await readTexts(db, scope, found);
  const byId = new Map(rows.map((row) => [`${row.in_names} ${passageIdOf(row)}`, row]));
  const passages = found.passages.flatMap((key) => {
    const row = byId.get(`false ${passageIdOf(key)}`);
    return row ? [toWordHit(row, key.score)] : [];
  });
  const names = found.names.flatMap((key) => {
    const row = byId.get(`true ${passageIdOf(key)}`);
    return row ? [toName(row, key.score)] : [];
  });
  return { passages: new Map(passages.map((hit) => [hit.passageId, hit])), names };
}

function toWordHit(row: TextRow, score: number): WordHit {
  return {
    passageId: passageIdOf(row),
    documentId: row.document_id,
    pageNumber: row.page_number,
    score,
    words: toList(row.terms),
    passageCount: row.passage_count,
  };
}

function toName(row: TextRow, score: number): FoundName {
  const { document_id: documentId, name, text_number: textNumber } = row;
  return { documentId, name, textNumber, score, words: toList(row.terms) };
}

const toList = (terms: string) => (terms === '' ? [] : terms.split(' '));
