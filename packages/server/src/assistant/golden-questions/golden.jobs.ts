import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import { endRun, findNextQuestion, findStalledRuns, writeResult } from './results.queries.ts';
import type { RunRef } from './results.queries.ts';
import type { Attempt, JobRunner } from '#ground/jobs/jobs.ts';
import type { AssistantParts } from '#assistant/live-answers/assistant-parts.ts';
import { askGoldenQuestion } from './ask-golden-question.ts';

type WorkParts = AssistantParts & { readonly jobs: JobRunner };

/** Questions per job. The next job continues the run, so that runs of several teams take turns. */
const batchQuestions = 20;
/** A run without progress for this long has lost its job. Longer than any question takes. */
const stalledMs = 10 * 60_000;

/** Starts the worker of golden runs, and enqueues a job for each run that lost its own. */
export async function startGoldenWork(parts: WorkParts): Promise<void> {
  await resumeStalled(parts);
  await parts.jobs.work<RunRef>('ask-golden-questions', (attempt) => work(parts, attempt));
}

async function work(parts: WorkParts, attempt: Attempt<RunRef>): Promise<void> {
  const { data: run, isLast, signal } = attempt;
  try {
    await askBatch(parts, run, signal);
  } catch (error) {
    if (isLast && !signal.aborted) await endRun(parts.db, run, 'failed');
    throw error;
  }
}

async function askBatch(parts: WorkParts, run: RunRef, signal: AbortSignal): Promise<void> {
  const { db, jobs } = parts;
  for (let count = 0; count < batchQuestions; count += 1) {
    signal.throwIfAborted();
    const next = await findNextQuestion(db, run);
    if (!next) return endRun(db, run, 'done');
    const { team_id: teamId, position, question } = next;
    const result = await askGoldenQuestion(parts, { orgId: run.orgId, teamId, question, signal });
    await transaction(db, (tx) => writeResult(tx, run, { position, ...result }));
  }
  await transaction(db, (tx) => jobs.enqueue(tx, 'ask-golden-questions', run));
}

async function resumeStalled({ db, jobs }: { db: Db; jobs: JobRunner }): Promise<void> {
  await transaction(db, async (tx) => {
    const stalled = await findStalledRuns(tx, stalledMs);
    if (stalled.length > 0) await jobs.enqueueAll(tx, 'ask-golden-questions', stalled);
  });
}
