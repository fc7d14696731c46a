import { legs } from './legs/legs.ts';
import type { LegName } from './legs/leg-name.ts';
import { measureLeg } from './search-metrics.ts';
import type { Found, Opinions, Search } from './legs/leg.ts';

/** The opinions of all legs that have something to say about a question. */
export interface Evidence {
  readonly opinions: ReadonlyMap<LegName, Opinions>;
  /** True if a search leg failed, so the result may be incomplete. */
  readonly isIncomplete: boolean;
}

/** Asks every leg that has something to say. */
export async function gatherEvidence(search: Search, found: Found): Promise<Evidence> {
  const speaking = legs.filter((leg) => leg.speaks(search, found));
  const opinions = await Promise.all(
    speaking.map(
      async (leg) => [leg.name, await measureLeg(leg.name, () => leg.find(search, found))] as const,
    ),
  );
  return {
    opinions: new Map(opinions),
    isIncomplete: opinions.some(([, { isMissing }]) => isMissing === true),
  };
}
