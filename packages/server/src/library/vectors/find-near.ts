import type { Reader } from '#ground/db/database.ts';
import { passageIdOf } from '#library/postings/seen-texts.ts';
import type { TextKey } from '#library/postings/seen-texts.ts';
import type { Scope } from '#library/scope.ts';
import { isComparable } from './background.ts';
import type { Background } from './background.ts';
import { codeQuestion } from './codes.ts';
import { findCandidates } from './find-candidates.ts';
import { findBackground } from './find-background.ts';
import { heldBlocks } from './held-blocks.ts';
import type { NamedBlock, VectorsOf, HeldBlocks } from './held-blocks.ts';
import { readVectors, readBlockRows } from './vector-blocks.queries.ts';
import type { NearVectorRow, BlockRow } from './vector-blocks.queries.ts';
import { comparing } from './vector-bytes.ts';
import { decodeRuns } from './vector-block.ts';

/** The vectors of a model in one organisation, visible or not. */
export interface KnownVectors {
  readonly model: string;
  readonly blocks: readonly NamedBlock[];
  /** Null: there are no vectors of the model. */
  readonly background: Background | null;
}

/** Reads the data for a search by meaning before the question has a vector. */
export async function readKnownVectors(db: Reader, vectors: VectorsOf): Promise<KnownVectors> {
  const [blocks, background] = await Promise.all([
    readBlocks(db, vectors),
    findBackground(db, vectors.model),
  ]);
  return { model: vectors.model, blocks, background };
}

/** A passage by its nearness to a question. */
export interface NearPassage extends TextKey {
  readonly documentId: string;
  readonly pageNumber: number;
  /**
   * The cosine, in deviations above the mean of what this question has with the background in the
   * passage's language. It means the same for every model and every number of passages.
   */
  readonly nearness: number;
}

export interface NearOptions {
  /** Whether the viewer sees the text with a number. */
  readonly isSeen: (number: number) => boolean;
  readonly depth: number;
  /** The language of a passage, if it is known. */
  readonly languageOf?: (key: TextKey) => string | undefined;
  /** Passages that are compared besides the best. */
  readonly also?: readonly TextKey[];
}

/**
 * Returns the best passages of the scope by how near their vector is to the question's, best first,
 * of equal ones the first in the order of texts; and the further ones that are asked for.
 */
export async function findNear(
  db: Reader,
  scope: Scope,
  { model, blocks, background }: KnownVectors,
  vector: Float32Array,
  { isSeen, depth, languageOf = () => undefined, also = [] }: NearOptions,
): Promise<NearPassage[]> {
  if (!background || !isComparable(vector, background)) return [];
  const spread = background.compare(vector);
  const question = codeQuestion(vector, background);
  const candidates = findCandidates(blocks, question, {
    isSeen,
    expectedOf: (number) => spread.expected(languageOf({ number, ordinal: 0 })),
  });
  const asked = new Map([...candidates, ...also].map((key) => [passageIdOf(key), key]));
  if (asked.size === 0) return [];
  const rows = await readVectors(db, scope, model, [...asked.values()]);
  const best = orderByNearness(rows, vector, (cosine, key) =>
    spread.nearness(cosine, languageOf(key)),
  );
  const others = new Set(also.map(passageIdOf));
  return best.filter((near, place) => place < depth || others.has(passageIdOf(near)));
}

function orderByNearness(
  rows: readonly NearVectorRow[],
  vector: Float32Array,
  nearnessOf: (cosine: number, key: TextKey) => number,
): NearPassage[] {
  const compare = comparing(vector);
  return rows
    .flatMap((row): NearPassage[] => {
      const cosine = compare(row.vector);
      if (cosine === null) return [];
      const key = { number: row.text_number, ordinal: row.ordinal };
      const { document_id: documentId, page_number: pageNumber } = row;
      return [{ ...key, documentId, pageNumber, nearness: nearnessOf(cosine, key) }];
    })
    .toSorted((a, b) => b.nearness - a.nearness || a.number - b.number || a.ordinal - b.ordinal);
}

/** Returns the blocks of a model's vectors, and reads those that the process does not have. */
export async function readBlocks(
  db: Reader,
  vectors: VectorsOf,
  held: HeldBlocks = heldBlocks,
): Promise<NamedBlock[]> {
  const before = new Map(held.find(vectors).map((block) => [block.name, block]));
  const rows = await readBlockRows(db, vectors, [...before.keys()]);
  const blocks = rows.map((row) => before.get(row.name) ?? toBlock(row));
  held.hold(vectors, blocks);
  return blocks;
}

function toBlock({ name, runs, codes }: BlockRow): NamedBlock {
  if (runs === null || codes === null) throw new Error(`A block of vectors is not held: ${name}`);
  // Copied, so that the codes begin at a word of the memory, and nothing else stays with them.
  return { name, runs: decodeRuns(runs), codes: new Uint8Array(codes) };
}
