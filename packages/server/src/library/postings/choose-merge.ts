import type { TextKind } from './segment.ts';

/** A segment as a merge is chosen by it. Only segments of one kind are merged. */
export interface MergeableSegment<Kind extends string = TextKind> {
  readonly id: string;
  readonly kind: Kind;
  readonly texts: number;
  /** The number of terms that have postings. */
  readonly terms: number;
  /** The number of texts that no document has any more. */
  readonly dead: number;
}

/** Segments to replace by one. */
export interface Merge<Kind extends string = TextKind> {
  readonly kind: Kind;
  readonly ids: readonly string[];
}

/** The number of segments of about one size that are replaced by one. */
const segmentsMin = 12;
const segmentsMax = 32;
/** The maximum number of texts of a segment that a merge makes. */
const textsMax = 32_768;
/**
 * The maximum number of rows of postings that a merge reads, which decides how long its transaction
 * takes.
 */
const termsMax = 150_000;
/** A segment is about as large as another if it has less than so many times its texts. */
const sizeStep = 8;
/** Segments below these numbers are merged, so that any two fit into one. */
export const small = { texts: textsMax / 2, terms: termsMax / 2 };
/** The usual share of dead texts above which a segment is written again. */
export const usualDeadShare = 0.2;

/**
 * Chooses the segments to merge next; undefined if none are due. Only segments of about one size are
 * merged, so that a text is written few times however many follow it.
 * @param deadShareMax a segment with a larger share of dead texts is written again
 */
export function chooseMerge<Kind extends string>(
  segments: readonly MergeableSegment<Kind>[],
  deadShareMax = usualDeadShare,
): Merge<Kind> | undefined {
  const bySize = Map.groupBy(
    segments.filter(({ texts, terms }) => texts < small.texts && terms < small.terms),
    ({ kind, texts, dead }) => `${kind} ${sizeOf(texts - dead)}`,
  );
  for (const its of bySize.values()) {
    if (its.length >= segmentsMin) return takeSome(its);
  }
  const stale = segments.find(({ texts, dead }) => dead > deadShareMax * texts);
  return stale && { kind: stale.kind, ids: [stale.id] };
}

function sizeOf(texts: number): number {
  return Math.floor(Math.log(Math.max(1, texts)) / Math.log(sizeStep));
}

function takeSome<Kind extends string>(
  segments: readonly MergeableSegment<Kind>[],
): Merge<Kind> | undefined {
  const taken: MergeableSegment<Kind>[] = [];
  let [texts, terms] = [0, 0];
  for (const segment of segments.slice(0, segmentsMax)) {
    texts += segment.texts;
    terms += segment.terms;
    if (texts > textsMax || terms > termsMax) break;
    taken.push(segment);
  }
  const [first] = taken;
  return first && { kind: first.kind, ids: taken.map(({ id }) => id) };
}
