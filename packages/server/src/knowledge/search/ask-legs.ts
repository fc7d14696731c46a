import { askFeedback, findAbout, noFeedback } from './ask-feedback.ts';
import type { About } from './ask-feedback.ts';
import { askWords } from './ask-words.ts';
import type { Search, SearchParts } from './ask-words.ts';
import { embedQuestion } from './embed-question.ts';
import type { PassageHit } from './hits.ts';
import { findMentioned } from './mentioned-documents.ts';
import { findNamed } from './named-documents.ts';
import type { NamedDocument } from './named-documents.ts';
import { planQuestion } from './plan-question.ts';
import { findByPhrases } from './phrase-leg.queries.ts';
import type { Feedback, Findings } from './rank.ts';
import { readQuestion } from './read-question.ts';
import { isLarge } from './scope.queries.ts';
import { stretchScores } from './stretch-scores.ts';
import { findBySpelling, findByTitle } from './title-leg.queries.ts';
import { findByMeaning } from './vector-leg.queries.ts';

export interface Asked {
  readonly findings: Findings;
  /** Documents that the question did not find by itself; the best guesses first. */
  readonly further: readonly string[];
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

/**
 * Asks every leg. Without the question's vector the others answer; when the database does not
 * answer, the search fails.
 */
export async function askLegs(parts: SearchParts, search: Search): Promise<Asked> {
  const { db } = parts;
  const { scope, question } = search;
  const titles = { terms: question.titleTerms, text: question.text, depth: titlesMax };
  // Another machine begins at once; the built-in vectors are made where they speak.
  const embedding = isBuiltin(parts) ? null : embedQuestion(parts, question);
  const asTitle = findByTitle(db, scope, titles).then((title) => {
    return { title, named: findNamed(question.text, title) };
  });
  const asWords = askWords(parts, search, question.terms);
  const [{ title, named }, words, spelling, about] = await Promise.all([
    asTitle,
    asWords,
    findBySpelling(db, scope, titles),
    asWords.then((hits) => findAbout(parts, search, hits, asTitle)),
  ]);
  const speaks = embedding !== null || question.unknownWords.length > 0 || words.length < fewHits;
  const [inNamed, { further, ...described }, meaning] = await Promise.all([
    askNamed(parts, search, named),
    named.length > 0 ? nothingDescribed : askDescribed(parts, search, words, about),
    speaks ? askMeaning(parts, search, embedding ?? embedQuestion(parts, question)) : [],
  ]);
  const found = { words: unite(words, inNamed), ...described, meaning: meaning ?? [] };
  return { findings: { ...found, title, spelling, named }, further, degraded: meaning === null };
}

/** The built-in vectors know letters, not meanings: they speak only where words fail. */
export function isBuiltin({ embeddings }: SearchParts): boolean {
  return embeddings.model.startsWith('builtin');
}

interface Described {
  readonly phrases: readonly PassageHit[];
  readonly feedback: Feedback;
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
  words: readonly PassageHit[],
  about: About,
): Promise<Described> {
  const [phrases, feedback, further] = await Promise.all([
    findByPhrases(parts.db, search.scope.team, words, search.question.pairs),
    askFeedback(parts, search, about),
    askFurther(parts, search, words),
  ]);
  return { phrases, feedback, further };
}

/** What the best passages mention, and the best document for each part of a question of several. */
async function askFurther(
  parts: SearchParts,
  search: Search,
  words: readonly PassageHit[],
): Promise<string[]> {
  const { scope, question } = search;
  const asked = planQuestion(question.text).map(async (part) => {
    const { terms } = await readQuestion(parts.db, scope.team, part);
    return askWords(parts, { ...search, depth: 1 }, terms);
  });
  const [mentioned, ...best] = await Promise.all([
    question.tellingWords < describingWords ? [] : findMentioned(parts.db, scope, words),
    ...asked,
  ]);
  return [...mentioned, ...best.flat().map(({ documentId }) => documentId)];
}

/** More passages of the documents that the question names: elsewhere they may be outnumbered. */
async function askNamed(
  parts: SearchParts,
  search: Search,
  named: readonly NamedDocument[],
): Promise<PassageHit[]> {
  const only = named.slice(0, namedMax).map(({ documentId }) => documentId);
  if (only.length === 0) return [];
  const scope = { ...search.scope, only };
  return askWords(parts, { ...search, scope, depth: namedDepth }, search.question.terms);
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

function unite(hits: readonly PassageHit[], further: readonly PassageHit[]): PassageHit[] {
  const known = new Set(hits.map(({ passageId }) => passageId));
  return [...hits, ...further.filter(({ passageId }) => !known.has(passageId))];
}
