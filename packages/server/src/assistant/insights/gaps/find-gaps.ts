import type { Gap, GapState } from '@guildhall/contract';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { isFulfilled } from '#assistant/golden-questions/run.ts';
import { listUnanswered } from './asked-questions.queries.ts';
import type { AskedRow } from './asked-questions.queries.ts';
import { findApproved, findFilled, findGoldenResults } from './closings.queries.ts';
import { groupQuestions } from './group-questions.ts';
import { readNearness } from './read-nearness.ts';
import type { NearnessParts } from './read-nearness.ts';

/** A gap, without the documents that are near it and the people who were asked. */
export type FoundGap = Omit<Gap, 'documents' | 'experts'>;

interface Closing {
  readonly by: NonNullable<Gap['closedBy']>;
  readonly at: Date;
}

/** Groups the team's questions without a certain answer into gaps, the most frequent first. */
export async function findGaps(
  parts: NearnessParts,
  team: ReachableTeam,
  days: number,
): Promise<FoundGap[]> {
  const asked = await listUnanswered(parts.db, team, days);
  const [nearness, closings] = await Promise.all([
    readNearness(parts, team, asked),
    findClosings(parts, team, asked),
  ]);
  const gaps = (await groupQuestions(asked, nearness)).map((questions) =>
    toGap(questions, closings),
  );
  return gaps.toSorted((one, other) => other.count - one.count);
}

/** Counts the gaps of each state. */
export function countStates(gaps: readonly FoundGap[]): Record<GapState, number> {
  const count = (wanted: GapState) => gaps.filter(({ state }) => state === wanted).length;
  return { open: count('open'), closed: count('closed'), dismissed: count('dismissed') };
}

/** Finds what answers each question by now, by its hash. */
async function findClosings(
  { db }: NearnessParts,
  team: ReachableTeam,
  asked: readonly AskedRow[],
): Promise<Map<string, Closing[]>> {
  const hashes = asked.map(({ hash }) => hash);
  const [approved, filled, golden] = await Promise.all([
    findApproved(db, team, hashes),
    findFilled(db, team, hashes),
    findGoldenResults(db, team, hashes),
  ]);
  const failing = new Set(
    golden.filter(({ marks }) => !isFulfilled(marks)).map(({ hash }) => hash),
  );
  const closings = [
    ...approved.map(({ hash, at }) => ({ hash, by: 'correction' as const, at })),
    ...filled.map(({ hash, at }) => ({ hash, by: 'document' as const, at })),
    ...golden
      .filter(({ hash }) => !failing.has(hash))
      .map(({ hash, at }) => ({ hash, by: 'golden_question' as const, at })),
    ...asked.flatMap(({ hash, last_answered_at: at }) =>
      at === null ? [] : [{ hash, by: 'answer' as const, at }],
    ),
  ];
  return Map.groupBy(closings, ({ hash }) => hash);
}

function toGap(
  questions: [AskedRow, ...AskedRow[]],
  closings: ReadonlyMap<string, readonly Closing[]>,
): FoundGap {
  const sum = (of: (row: AskedRow) => number) =>
    questions.reduce((total, row) => total + of(row), 0);
  const count = sum((row) => row.count);
  const dismissed = sum((row) => (row.is_dismissed ? row.count : 0));
  const lastAskedAt = new Date(Math.max(...questions.map((row) => row.last_asked_at.getTime())));
  // What came before the last question did not answer it.
  const closing = questions
    .flatMap(({ hash }) => closings.get(hash) ?? [])
    .filter(({ at }) => at >= lastAskedAt)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())[0];
  return {
    state: stateOf(2 * dismissed >= count, closing),
    count,
    perhaps: sum((row) => row.perhaps),
    nothing: sum((row) => row.nothing),
    downvoted: sum((row) => row.downvoted),
    lastAskedAt: lastAskedAt.toISOString(),
    closedBy: closing?.by ?? null,
    closedAt: closing?.at.toISOString() ?? null,
    questions: questions.map((row) => ({ hash: row.hash, text: row.text, count: row.count })),
  };
}

function stateOf(isDismissed: boolean, closing: Closing | undefined): GapState {
  if (isDismissed) return 'dismissed';
  return closing ? 'closed' : 'open';
}
