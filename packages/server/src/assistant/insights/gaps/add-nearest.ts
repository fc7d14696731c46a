import type { Gap } from '@guildhall/contract';
import { searchKnowledge } from '#library/search/search.ts';
import type { Scope } from '#library/scope.ts';
import type { FoundGap } from './find-gaps.ts';
import type { NearnessParts } from './read-nearness.ts';

const nearestMax = 3;

/**
 * Adds the documents of the scope that are nearest to each gap's most frequent question. Searches
 * one after another, so that people who ask the assistant hardly wait.
 */
export async function addNearest(
  parts: NearnessParts,
  scope: Scope,
  gaps: readonly FoundGap[],
): Promise<Omit<Gap, 'experts'>[]> {
  const added: Omit<Gap, 'experts'>[] = [];
  for (const gap of gaps) {
    const [question] = gap.questions;
    const { documents } = await searchKnowledge(parts, scope, question?.text ?? '', nearestMax);
    added.push({
      ...gap,
      documents: documents.map(({ id, name, pages: [page] }) => ({
        id,
        name,
        pageNumber: page?.pageNumber ?? 1,
      })),
    });
  }
  return added;
}
