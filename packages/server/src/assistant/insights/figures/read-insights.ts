import type { InsightFigures, Insights } from '@guildhall/contract';
import type { Visible } from '#ground/access/visible-to.ts';
import type { Reader } from '#ground/db/database.ts';
import { findCitedDocuments } from './cited-documents.queries.ts';
import type { CitedDocuments } from './cited-documents.queries.ts';
import { countAnswers, countCorrections, countDaily, findBegin } from './figures.queries.ts';
import type { AnswerFiguresRow, CorrectionFiguresRow, Period } from './figures.queries.ts';

/**
 * Returns the figures of a period. Words of questions have no part in them. Without `visible` no
 * document is named.
 */
export async function readInsights(
  db: Reader,
  period: Period,
  visible: Visible | null,
): Promise<Insights> {
  const { team, days, includesTeamsBelow } = period;
  const [since, answers, daily, corrections, documents] = await Promise.all([
    findBegin(db, period),
    countAnswers(db, period),
    countDaily(db, period),
    countCorrections(db, period),
    visible ? findCitedDocuments(db, period, visible) : unnamed,
  ]);
  const figuresOf = (isBefore: boolean) =>
    toFigures(
      answers.find((row) => row.is_before === isBefore),
      corrections.find((row) => row.is_before === isBefore),
    );
  return {
    teamId: team.id,
    days,
    includesTeamsBelow,
    since: since.toISOString(),
    ...figuresOf(false),
    before: figuresOf(true),
    daily,
    documents,
  };
}

const unnamed: CitedDocuments = { cited: [], neverCited: [], neverCitedCount: 0 };

function toFigures(
  answers: AnswerFiguresRow | undefined,
  corrections: CorrectionFiguresRow | undefined,
): InsightFigures {
  return {
    questions: answers?.questions ?? 0,
    askers: answers?.askers ?? 0,
    answered: answers?.answered ?? 0,
    perhaps: answers?.perhaps ?? 0,
    nothing: answers?.nothing ?? 0,
    feedback: { up: corrections?.up ?? 0, down: corrections?.down ?? 0 },
    corrections: {
      suggested: corrections?.suggested ?? 0,
      approved: corrections?.approved ?? 0,
      used: answers?.used ?? 0,
    },
  };
}
