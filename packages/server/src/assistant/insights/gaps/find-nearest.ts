import type { Gap } from '@guildhall/contract';
import { searchScope } from '#library/search/search.ts';
import type { Scope } from '#library/scope.ts';
import type { NearnessParts } from './read-nearness.ts';

const nearestMax = 3;

/** Finds the documents of the scope that are nearest to the gap's most frequent question. */
export async function findNearest(
  parts: NearnessParts,
  scope: Scope,
  { questions: [question] }: Pick<Gap, 'questions'>,
): Promise<Gap['documents']> {
  const { documents } = await searchScope(parts, scope, question?.text ?? '', nearestMax);
  return documents.map(({ id, name, hasPages, pages: [page] }) => ({
    id,
    name,
    pageNumber: page?.pageNumber ?? 1,
    hasPages,
  }));
}
