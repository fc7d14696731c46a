import { randomUUID } from 'node:crypto';
import type { SourceProblemCode } from '@guildhall/contract';
import { reachTeamWithoutPerson } from '#ground/access/reach-team.ts';
import { transaction } from '#ground/db/database.ts';
import { SourceProblem } from '#ground/ports/source.ts';
import type { Source, SourceGroup } from '#ground/ports/source.ts';
import { lockSource } from '../stored/sources.queries.ts';
import type { OpenedRow } from '../stored/sources.queries.ts';
import { applyKnown } from './apply-known.ts';
import { cleanGroups } from './clean-listed.ts';
import { endSourceRun } from './end-source-run.ts';
import { fetchItems } from './fetch-items.ts';
import { findGoneSizes } from './gone.queries.ts';
import { noteListing } from './note-listing.ts';
import { replaceGroups } from './readers.queries.ts';
import { removeGone } from './remove-gone.ts';
import { RunOver, beat, claimRun, holdRun, releaseRun } from './runs.queries.ts';
import type { HeldRun } from './runs.queries.ts';
import { noCounts } from './source-run.ts';
import type { Run, RunParts } from './source-run.ts';

const beatEveryMs = 10_000;
/** What is not read by then is read in the next run, which follows at once. */
const fetchMaxMs = 10 * 60 * 1000;

/** The data of a job that looks through a source. */
export interface SourceJob {
  readonly orgId: string;
  readonly sourceId: string;
  /** True if a person has it look now: its hours do not count. */
  readonly isAsked?: boolean;
}

/**
 * Lists a source and follows it: first the rights, then what is there, then moves, deletions and new
 * bytes. Does nothing while another run has the source. A run that was killed leaves nothing half
 * done: the next one lists again.
 */
export async function runSource(
  parts: RunParts,
  { orgId, sourceId, isAsked = false }: SourceJob,
  signal: AbortSignal,
): Promise<void> {
  const claimed = await claim(parts, { orgId, sourceId }, isAsked);
  if (!claimed) return;
  const { key, row } = claimed;
  const over = new AbortController();
  const beating = setInterval(() => {
    // Otherwise a place that never answers would have the run of a source that is no more.
    beat(parts.db, key).then(
      (isHeld) => isHeld || over.abort(new RunOver()),
      () => {},
    );
  }, beatEveryMs);
  try {
    await runClaimed(parts, { key, row, signal: AbortSignal.any([signal, over.signal]) });
  } catch (cause) {
    if (!(cause instanceof RunOver)) throw cause;
  } finally {
    clearInterval(beating);
    await releaseRun(parts.db, key, signal.aborted);
  }
}

function claim({ db }: RunParts, place: Omit<SourceJob, 'isAsked'>, isAsked: boolean) {
  return transaction(db, async (tx) => {
    const key = await claimRun(tx, { ...place, runId: randomUUID() }, { isAsked });
    const row = key && (await lockSource(tx, key, key.sourceId));
    return key && row && { key, row };
  });
}

interface Claimed {
  readonly key: HeldRun;
  readonly row: OpenedRow;
  readonly signal: AbortSignal;
}

async function runClaimed(parts: RunParts, { key, row, signal }: Claimed): Promise<void> {
  const team = await reachTeamWithoutPerson(parts.db, row);
  if (!team) return;
  const startedAt = new Date();
  const counts = noCounts();
  let source: Source | undefined;
  try {
    source = parts.openSource(row);
    const run = { key, row, team, source, counts, signal };
    const { isComplete, goneHeld, problem } = await follow(parts, run);
    const completeAt = isComplete ? startedAt : null;
    await endSourceRun(parts, run, { problem, isStopped: false, completeAt, goneHeld });
  } catch (cause) {
    signal.throwIfAborted();
    if (!(cause instanceof SourceProblem)) throw cause;
    const isStopped = stopping.has(cause.code);
    const end = { problem: cause, isStopped, completeAt: null, goneHeld: null };
    await endSourceRun(parts, { key, row, team, counts }, end);
  } finally {
    await source?.close?.().catch(() => {});
  }
}

/** What only a person can mend. A place that is away may come back by itself. */
const stopping: ReadonlySet<SourceProblemCode> = new Set(['refused', 'not_allowed', 'secret_lost']);

const notToTheEnd = 'It could not be listed to the end: nothing of it counts as gone';

async function follow(
  parts: RunParts,
  run: Run,
): Promise<{ isComplete: boolean; goneHeld: number | null; problem: SourceProblem | null }> {
  await applyKnown(parts, run);
  await noteGroups(parts, run);
  const { isComplete, reason } = await noteListing(parts, run);
  const until = performance.now() + fetchMaxMs;
  // What has the size of something that is gone may be that, moved: it is read before that goes.
  const sizes = await findGoneSizes(parts.db, run.key);
  let problem: SourceProblem | null = null;
  const incomplete = isComplete ? null : new SourceProblem('incomplete', reason ?? notToTheEnd);
  const fetch = async (of: readonly number[] | null) => {
    if (problem) return;
    await fetchItems(parts, run, { sizes: of, until }).catch((cause: unknown) => {
      if (!(cause instanceof SourceProblem)) throw cause;
      problem = cause;
    });
  };
  if (sizes.length > 0) await fetch(sizes);
  // A move that could not be read is no deletion.
  const goneHeld = problem ? null : await removeGone(parts, run);
  await fetch(null);
  return { isComplete, goneHeld, problem: problem ?? incomplete };
}

/** Reads the groups of the place. If that fails, those of before count, and nothing else is read. */
async function noteGroups(parts: RunParts, run: Run): Promise<void> {
  if (!run.source.groups) return;
  const groups: SourceGroup[] = [];
  for await (const group of run.source.groups(run.signal)) groups.push(group);
  await transaction(parts.db, async (tx) => {
    await holdRun(tx, run.key);
    await replaceGroups(tx, run.key, cleanGroups(groups));
  });
}
