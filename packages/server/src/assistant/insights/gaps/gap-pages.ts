import { paginate } from '@guildhall/contract';
import type { CursorPagination, Gap } from '@guildhall/contract';
import { countBefore, readCursor, writeCursor } from '#ground/db/cursors.ts';
import type { CursorPaging } from '#ground/db/cursors.ts';

/** What decides where a gap is listed: its count, when it was asked last, its first question. */
type Place = readonly string[];

const kinds = [{ kind: 'number' }, { kind: 'number' }, { kind: 'text' }, { kind: 'id' }] as const;

export function placeOf({ count, lastAskedAt, questions, team }: PlacedGap): Place {
  return [`${count}`, `${Date.parse(lastAskedAt)}`, questions[0]?.hash ?? '', team.id];
}

type PlacedGap = Pick<Gap, 'count' | 'lastAskedAt' | 'questions' | 'team'>;

/** Compares two places: the most frequent first, of these the one that was asked last. */
export function comparePlaces(
  [count = '', lastAskedAt = '', hash = '', teamId = '']: Place,
  [otherCount = '', otherAskedAt = '', otherHash = '', otherTeamId = '']: Place,
): number {
  return (
    Number(otherCount) - Number(count) ||
    Number(otherAskedAt) - Number(lastAskedAt) ||
    compareTexts(hash + teamId, otherHash + otherTeamId)
  );
}

const compareTexts = (one: string, other: string) => Number(one > other) - Number(one < other);

/** Returns one page of sorted gaps: by its number, or those after the cursor. */
export function pageOfGaps<G extends PlacedGap>(
  sorted: readonly G[],
  paging: CursorPaging,
): { page: G[]; pagination: CursorPagination } {
  const { after, pageSize } = paging;
  const begin = countBefore(paging);
  const place = after === undefined ? undefined : readCursor(kinds, after);
  const rest = place ? sorted.filter((gap) => comparePlaces(placeOf(gap), place) > 0) : sorted;
  const page = rest.slice(begin, begin + pageSize);
  const last = rest.length > begin + pageSize ? page.at(-1) : undefined;
  return {
    page,
    pagination: {
      ...paginate(paging, sorted.length),
      after: last ? writeCursor(kinds, placeOf(last)) : null,
    },
  };
}
