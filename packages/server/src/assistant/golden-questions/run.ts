import { aspects } from '@guildhall/contract';
import type { Aspect, Certainty, GoldenResult, GoldenRun, Marks } from '@guildhall/contract';
import type { ResultRow } from './results.queries.ts';
import type { OutcomeRow, RunRow } from './runs.queries.ts';

export function toRun(row: RunRow, every: readonly OutcomeRow[]): GoldenRun {
  const outcomes = every.filter(({ run_id: runId }) => runId === row.id);
  const asked = outcomes.filter((it) => it.is_asked);
  const counted = (name: Certainty) => sum(asked.filter(({ certainty }) => certainty === name));
  return {
    id: row.id,
    state: row.state,
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    questions: sum(outcomes),
    asked: sum(asked),
    fulfilled: sum(asked.filter(({ marks }) => marks !== null && isFulfilled(marks))),
    failed: sum(asked.filter((it) => it.has_failed)),
    aspects: {
      found: shareOf(asked, 'found'),
      page: shareOf(asked, 'page'),
      cited: shareOf(asked, 'cited'),
      words: shareOf(asked, 'words'),
      nothing: shareOf(asked, 'nothing'),
    },
    certainties: {
      answered: counted('answered'),
      perhaps: counted('perhaps'),
      nothing: counted('nothing'),
      smalltalk: counted('smalltalk'),
    },
  };
}

export function toResult(row: ResultRow): GoldenResult {
  return {
    runId: row.run_id,
    askedAt: row.asked_at.toISOString(),
    isFulfilled: isFulfilled(row.marks),
    marks: row.marks,
    certainty: row.certainty,
    error: row.error,
  };
}

/** True if the answer was all that the question expects. */
export function isFulfilled(marks: Marks): boolean {
  return aspects.every((aspect) => marks[aspect] !== false);
}

function shareOf(outcomes: readonly OutcomeRow[], aspect: Aspect) {
  const said = outcomes.filter(({ marks }) => typeof marks?.[aspect] === 'boolean');
  return { of: sum(said), fulfilled: sum(said.filter(({ marks }) => marks?.[aspect] === true)) };
}

function sum(outcomes: readonly OutcomeRow[]): number {
  return outcomes.reduce((total, { count }) => total + count, 0);
}
