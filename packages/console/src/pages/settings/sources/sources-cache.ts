import type { Source } from '@guildhall/sdk/light';
import { queryClient } from '#api/client.ts';

/** The query key above everything cached about sources. */
export const sourcesKey = ['sources'] as const;

/** Reloads the lists, sources and items that are shown. */
export function refreshSources(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: sourcesKey });
}

const atWorkMs = 2_000;
const atRestMs = 30_000;

/** Returns when to look at sources again: soon while one is at work, or about to be. */
export function lookAgainMs(sources: readonly Source[]): number {
  const isAtWork = ({ state, counts, nextAt }: Source) =>
    state === 'running' ||
    counts.waiting > 0 ||
    (nextAt !== null && Date.parse(nextAt) - Date.now() < atWorkMs);
  return sources.some(isAtWork) ? atWorkMs : atRestMs;
}
