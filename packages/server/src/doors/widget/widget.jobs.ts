import type { JobRunner } from '#ground/jobs/jobs.ts';
import { deleteExpiredVisits } from './expired-visits.queries.ts';
import { sendLeftQuestion } from './left-questions/send-left-question.ts';
import type { LeftQuestionJob, LeftQuestionParts } from './left-questions/send-left-question.ts';

const hourMs = 60 * 60 * 1000;

/**
 * Starts the worker that mails left questions, and deletes visits that are over, now and each hour.
 */
export async function startWidgetWork(
  parts: LeftQuestionParts & { jobs: JobRunner },
): Promise<{ stop(): void }> {
  const { db, jobs, log } = parts;
  await jobs.work<LeftQuestionJob>('send-left-question', (attempt) =>
    sendLeftQuestion(parts, attempt),
  );
  const deleteExpired = () => {
    deleteExpiredVisits(db).catch((err: unknown) =>
      log.warn({ err }, 'The visits that are over could not be removed'),
    );
  };
  const hourly = setInterval(deleteExpired, hourMs).unref();
  deleteExpired();
  return { stop: () => clearInterval(hourly) };
}
