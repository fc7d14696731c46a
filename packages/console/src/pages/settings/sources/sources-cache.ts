import { queryClient } from '#api/client.ts';

/** The query key above everything cached about sources. */
export const sourcesKey = ['sources'] as const;

/** Reloads the lists, sources and items that are shown. */
export function refreshSources(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: sourcesKey });
}

const atWorkMs = 2_000;
const atRestMs = 30_000;

/** Returns when to look at sources again: soon while one is at work. */
export function lookAgainMs(sources: readonly { state: string; counts: { waiting: number } }[]) {
  const isAtWork = sources.some(({ state, counts }) => state === 'running' || counts.waiting > 0);
  return isAtWork ? atWorkMs : atRestMs;
}
