import { legs } from './legs/legs.ts';
import type { LegName } from './legs/leg-name.ts';
import { measureLeg } from './search-metrics.ts';
import type { FoundTexts, LegHits, Search } from './legs/leg.ts';

/** The hits of all legs that apply to a question. */
export interface Evidence {
  readonly hits: ReadonlyMap<LegName, LegHits>;
  /** The names of the parts that failed, so that the result may be incomplete. */
  readonly missing: readonly string[];
}

/** Asks every leg that applies to the question. */
export async function gatherEvidence(search: Search, found: FoundTexts): Promise<Evidence> {
  const applicable = legs.filter((leg) => leg.applies(search, found));
  const hits = await Promise.all(
    applicable.map(
      async (leg) => [leg.name, await measureLeg(leg.name, () => leg.find(search, found))] as const,
    ),
  );
  return { hits: new Map(hits), missing: hits.flatMap(([, { missing }]) => missing ?? []) };
}
