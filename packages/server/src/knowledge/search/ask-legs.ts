import { askFeedback, findAbout, noFeedback } from './ask-feedback.ts';
import type { About, WordFeedback } from './ask-feedback.ts';
import { askWords } from './ask-words.ts';
import type { Search, SearchParts } from './ask-words.ts';
import { embedQuestion } from './embed-question.ts';
import type { PassageHit, WordHit } from './hits.ts';
import { findPhrases } from './find-phrases.ts';
import { findMentioned } from './mentioned-documents.ts';
import { documentsOf, holdTelling, holdsTelling } from './hold-telling.ts';
import { findNamed } from './named-documents.ts';
import type { NamedDocument } from './named-documents.ts';
import { planQuestion } from './plan-question.ts';
import type { Findings } from './rank.ts';
import { readQuestion } from './read-question.ts';
import { isLarge } from './scope.queries.ts';
import { stretchScores } from './stretch-scores.ts';
import { findBySpelling, findByTitle } from './title-leg.queries.ts';
import { findByMeaning } from './vector-leg.queries.ts';

export interface Asked {
  readonly findings: Findings;
  /** Documents that the question did not find by itself; the best guesses first. */
  readonly further: readonly string[];
  /** The documents that answer: what else was found is near them, and nothing more. */
  readonly matching: ReadonlySet<string>;
  /** Whether a leg that should have spoken could not. */
  readonly degraded: boolean;
}

const titlesMax = 50;
/** With fewer passages than this found by words, the built-in vectors may help. */
const fewHits = 10;
/** A question of fewer telling words names what it wants; nothing else need be found through it. */
const describingWords = 4;
/** Documents that the question names are read through once more on their own. */
const namedMax = 3;
const namedDepth = 50;
const mentionedDepth = 20;

/**
 * Asks every leg. Without the question's vector the others answer; when the database does not
 * answer, the search fails.
 */
export async function askLegs(parts: SearchParts, search: Search): Promise<Asked> {
  const { db } = parts;
  const { scope, question, counts } = search;
  // Another machine begins at once; the built-in vectors are made where they speak.
  const embedding = isBuiltin(parts) ? null : embedQuestion(parts, question);
  const names = { terms: question.titleTerms, depth: titlesMax };
  const asTitle = findByTitle(db, scope, counts, names).then((title) => {
    return { title, named: findNamed(question.text, title) };
  });
  const asWords = askWords(parts, search, question);
  const [{ title, named }, words, spelling, about] = await Promise.all([
    asTitle,
    asWords,
    findBySpelling(db, scope, { text: question.text, depth: titlesMax }),
    asWords.then((hits) => findAbout(parts, search, hits, asTitle)),
  ]);
  const speaks = embedding !== null || question.unknownWords.length > 0 || words.length < fewHits;
  const [inNamed, described, meaning] = await Promise.all([
    askNamed(parts, search, named),
    named.length > 0 ? nothingDescribed : askDescribed(parts, search, words, about),
    speaks ? askMeaning(parts, search, embedding ?? embedQuestion(parts, question)) : [],
  ]);
  const { phrases, feedback, further } = described;
  const found = { words: unite(words, inNamed), phrases, feedback, meaning: meaning ?? [] };
  const matching = new Set([
    ...documentsOf(holdTelling([...found.words, ...described.feedback.hits], question)),
    ...documentsOf(title.filter(({ terms }) => holdsTelling(terms, question))),
    ...documentsOf(isBuiltin(parts) ? spelling : [...spelling, ...found.meaning]),
    ...further,
  ]);
  const findings = { ...found, title, spelling, named };
  return { findings, further, matching, degraded: meaning === null };
}

/** The built-in vectors know letters, not meanings: they speak only where words fail. */
export function isBuiltin({ embeddings }: SearchParts): boolean {
  return embeddings.model.startsWith('builtin');
}

interface Described {
  readonly phrases: readonly PassageHit[];
  readonly feedback: WordFeedback;
  readonly further: readonly string[];
}

/**
 * Who names a document wants its pages, not more documents like it; the rest of such a question
 * tells more of what to do with them than of what they say.
 */
const nothingDescribed: Described = { phrases: [], feedback: noFeedback, further: [] };

/** What else a question tells by how it describes what it wants. */
async function askDescribed(
  parts: SearchParts,
  search: Search,
  words: readonly WordHit[],
  about: About,
): Promise<Described> {
  const [feedback, further] = await Promise.all([
    askFeedback(parts, search, about),
    askFurther(parts, search, words),
  ]);
  return { phrases: findPhrases(words, search.question.pairs), feedback, further };
}

/** What the best passages mention, and the best document for each part of a question of several. */
async function askFurther(
  parts: SearchParts,
  search: Search,
  words: readonly WordHit[],
): Promise<string[]> {
  const asked = planQuestion(search.question.text).map(async (part) => {
    const question = await readQuestion(parts.db, search.counts, part);
    const hits = await askWords(parts, { ...search, depth: 1 }, question);
    return documentsOf(holdTelling(hits, question));
  });
  const [mentioned, ...best] = await Promise.all([askMentioned(parts, search, words), ...asked]);
  return [...mentioned, ...best.flat()];
}

/** The documents that the best passages mention and that hold something of the question. */
async function askMentioned(
  parts: SearchParts,
  search: Search,
  words: readonly WordHit[],
): Promise<string[]> {
  const { scope, question, counts } = search;
  if (question.tellingWords < describingWords) return [];
  const mentioned = await findMentioned(parts.db, scope, counts, words);
  if (mentioned.length === 0) return [];
  const only = { ...search, scope: { ...scope, only: mentioned }, depth: mentionedDepth };
  const hits = await askWords(parts, only, question);
  const matching = new Set(documentsOf(holdTelling(hits, question)));
  return mentioned.filter((documentId) => matching.has(documentId));
}

/** More passages of the documents that the question names: elsewhere they may be outnumbered. */
async function askNamed(
  parts: SearchParts,
  search: Search,
  named: readonly NamedDocument[],
): Promise<WordHit[]> {
  const only = named.slice(0, namedMax).map(({ documentId }) => documentId);
  if (only.length === 0) return [];
  const scope = { ...search.scope, only };
  return askWords(parts, { ...search, scope, depth: namedDepth }, search.question);
}

/** Null when the question's vector did not come. */
async function askMeaning(
  parts: SearchParts,
  { scope, summary, depth }: Search,
  embedding: Promise<Float32Array | null>,
): Promise<PassageHit[] | null> {
  const { model } = parts.embeddings;
  const vector = await embedding;
  if (vector === null) return null;
  const asked = { model, vector, isLarge: isLarge(summary), depth };
  const hits = await findByMeaning(parts.db, scope, asked);
  return isBuiltin(parts) ? hits : stretchScores(hits);
}

function unite(hits: readonly WordHit[], further: readonly WordHit[]): WordHit[] {
  const known = new Set(hits.map(({ passageId }) => passageId));
  return [...hits, ...further.filter(({ passageId }) => !known.has(passageId))];
}
