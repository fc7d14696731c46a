import type { Gap, GapState } from '@guildhall/contract';
import { isFulfilled } from '#assistant/golden-questions/run.ts';
import type { Period } from '../figures/figures.queries.ts';
import { listUnanswered } from './asked-questions.queries.ts';
import type { AskedRow, ReadPeriod } from './asked-questions.queries.ts';
import { findApproved, findFilled, findGoldenResults } from './closings.queries.ts';
import { comparePlaces, placeOf } from './gap-pages.ts';
import { groupQuestions } from './group-questions.ts';
import type { Nearness } from './group-questions.ts';
import { readNearness } from './read-nearness.ts';
import type { NearnessParts } from './read-nearness.ts';

/** A gap, without what depends on its reader. */
export interface FoundGap extends Omit<
  Gap,
  'documents' | 'experts' | 'closingTraining' | 'closingDocument'
> {
  /** The correction or the document that closed it; null if it was something else. */
  readonly closingId: string | null;
}

interface Closing {
  readonly by: NonNullable<Gap['closedBy']>;
  readonly id: string | null;
  readonly at: Date;
}

/**
 * Groups the questions without a certain answer into gaps, the most frequent first. Questions of
 * different teams are different gaps.
 */
export async function findGaps(parts: NearnessParts, period: ReadPeriod): Promise<FoundGap[]> {
  const asked = await listUnanswered(parts.db, period);
  const [nearness, closings] = await Promise.all([
    readNearness(parts, period.team, asked),
    findClosings(parts, period, asked),
  ]);
  const groups = await groupByTeam(asked, nearness);
  const gaps = groups.map((questions) => toGap(questions, closings));
  return gaps.toSorted((one, other) => comparePlaces(placeOf(one), placeOf(other)));
}

async function groupByTeam(
  asked: readonly AskedRow[],
  nearness: Nearness,
): Promise<[AskedRow, ...AskedRow[]][]> {
  const groups: [AskedRow, ...AskedRow[]][] = [];
  const byTeam = Map.groupBy(asked.entries(), ([, { team_id: teamId }]) => teamId);
  for (const rows of byTeam.values()) {
    const places = rows.map(([place]) => place);
    const between: Nearness = (one, other) => nearness(places[one] ?? -1, places[other] ?? -1);
    const questions = rows.map(([, row]) => row);
    groups.push(...(await groupQuestions(questions, between)));
  }
  return groups;
}

/** Counts the gaps of each state. */
export function countStates(gaps: readonly FoundGap[]): Record<GapState, number> {
  const count = (wanted: GapState) => gaps.filter(({ state }) => state === wanted).length;
  return { open: count('open'), closed: count('closed'), dismissed: count('dismissed') };
}

/** Returns what tells the questions of all teams apart. */
const keyOf = ({ team_id: teamId, hash }: { team_id: string; hash: string }) => `${teamId} ${hash}`;

/** Finds what answers each question by now, by its key. */
async function findClosings(
  { db }: NearnessParts,
  period: Period,
  asked: readonly AskedRow[],
): Promise<Map<string, Closing[]>> {
  const hashes = asked.map(({ hash }) => hash);
  const [approved, filled, golden] = await Promise.all([
    findApproved(db, period, hashes),
    findFilled(db, period, hashes),
    findGoldenResults(db, period, hashes),
  ]);
  const failing = new Set(golden.filter(({ marks }) => !isFulfilled(marks)).map(keyOf));
  const closings = [
    ...approved.map((row) => ({
      key: keyOf(row),
      by: 'correction' as const,
      id: row.id,
      at: row.at,
    })),
    ...filled.map((row) => ({ key: keyOf(row), by: 'document' as const, id: row.id, at: row.at })),
    ...golden
      .filter((row) => !failing.has(keyOf(row)))
      .map((row) => ({ key: keyOf(row), by: 'golden_question' as const, id: null, at: row.at })),
    ...asked.flatMap((row) =>
      row.last_answered_at === null
        ? []
        : [{ key: keyOf(row), by: 'answer' as const, id: null, at: row.last_answered_at }],
    ),
  ];
  return Map.groupBy(closings, ({ key }) => key);
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
    .flatMap((row) => closings.get(keyOf(row)) ?? [])
    .filter(({ at }) => at >= lastAskedAt)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())[0];
  const [{ team_id: id, team_name: name }] = questions;
  return {
    team: { id, name },
    state: stateOf(2 * dismissed >= count, closing),
    count,
    perhaps: sum((row) => row.perhaps),
    nothing: sum((row) => row.nothing),
    downvoted: sum((row) => row.downvoted),
    lastAskedAt: lastAskedAt.toISOString(),
    closedBy: closing?.by ?? null,
    closingId: closing?.id ?? null,
    closedAt: closing?.at.toISOString() ?? null,
    questions: questions.map((row) => ({ hash: row.hash, text: row.text, count: row.count })),
  };
}

function stateOf(isDismissed: boolean, closing: Closing | undefined): GapState {
  if (isDismissed) return 'dismissed';
  return closing ? 'closed' : 'open';
}
