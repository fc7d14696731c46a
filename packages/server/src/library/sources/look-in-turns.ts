/** The most places at which somebody of an organisation looks at once, beside its runs. */
const looksMax = 2;

/** Looks at a place when it is the organisation's turn. */
export type LookInTurns = <Seen>(orgId: string, look: () => Promise<Seen>) => Promise<Seen>;

interface Looking {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Opens the turns of those who look at places before they make or change a source: a look may take a
 * minute, a gigabyte of the disk and a process of its own.
 */
export function openLooks(): LookInTurns {
  const byOrg = new Map<string, Looking>();
  return async (orgId, look) => {
    const looking = byOrg.get(orgId) ?? { running: 0, waiting: [] };
    byOrg.set(orgId, looking);
    if (looking.running < looksMax) looking.running += 1;
    // Whoever is done hands on the turn.
    else await new Promise<void>((resolve) => looking.waiting.push(resolve));
    try {
      return await look();
    } finally {
      const next = looking.waiting.shift();
      if (next) next();
      else looking.running -= 1;
      if (looking.running === 0) byOrg.delete(orgId);
    }
  };
}
