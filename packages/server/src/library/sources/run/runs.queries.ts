import { sql } from 'kysely';
import type { SourceRun } from '@guildhall/contract';
import type { Db, Reader, Tx } from '#ground/db/database.ts';
import { runDeadAfterSeconds } from '../stored/dead-after.ts';
import type { StoredProblem } from '../stored/sources.queries.ts';
import { isOpen } from '../stored/hours.queries.ts';
import { restsUntil } from '../stored/waits.queries.ts';

/** A run of a source: the only one that may write for it. */
export interface RunKey {
  readonly orgId: string;
  readonly sourceId: string;
  readonly runId: string;
}

/** A run that has its source. */
export interface HeldRun extends RunKey {
  /** The mark of what was set when the run began: after a change it would write what was set before. */
  readonly asSet: string;
  /** When the source would be due if nobody asks before. */
  readonly dueAt: string;
}

/**
 * Thrown when a run may write no more: the source was paused, changed or removed, or is another
 * run's.
 */
export class RunOver extends Error {
  override readonly name = 'RunOver';

  constructor() {
    super('The run of the source is over');
  }
}

/** The condition that a run of the row of `sources` is alive. */
export const isAlive = sql`
  run_id is not null and run_beat_at > now() - make_interval(secs => ${runDeadAfterSeconds})`;

/** The mark of what is set in the row of `sources`. */
export const asSet = sql<string>`
  md5(jsonb_build_array(name, settings, encode(secrets, 'hex'), visibility, may_publish)::text)`;

/**
 * The most runs of an organisation at once: a place that never ends keeps no other organisation
 * waiting.
 */
const orgRunsMax = 2;

/**
 * Takes a source for a run; not if another run has it, or it is paused or gone. If its organisation
 * has enough runs, or one of the same access, or outside of its hours unless a person asks, it stays
 * due; if the access is to rest, until then.
 */
export async function claimRun(
  tx: Tx,
  key: RunKey,
  { isAsked }: { isAsked: boolean },
): Promise<HeldRun | undefined> {
  const { orgId, sourceId, runId } = key;
  await claimInTurn(tx, orgId);
  const { rows } = await sql<{ asSet: string; dueAt: string }>`
    update sources set run_id = ${runId}, run_began_at = clock_timestamp(), run_beat_at = now(),
      next_at = now() + make_interval(mins => every_minutes)
    where org_id = ${orgId} and id = ${sourceId} and not is_paused and not (${isAlive})
      and (select count(*) from sources where org_id = ${orgId} and ${isAlive}) < ${orgRunsMax}
      and not exists (
        select from sources sharing
        where sharing.org_id = sources.org_id and sharing.credential = sources.credential and ${isAlive})
      and coalesce(${restsUntil} <= now(), true)
      and (${isAsked} or ${isOpen})
    returning ${asSet} as "asSet", next_at::text as "dueAt"`.execute(tx);
  if (rows[0]) return { ...key, ...rows[0] };
  await sql`
    update sources set
      next_at = case when ${restsUntil} > now() then ${restsUntil} else least(next_at, now()) end,
      problem = case when ${restsUntil} > now() then coalesce(problem, ${JSON.stringify(resting)})
        else problem end
    where org_id = ${orgId} and id = ${sourceId} and not is_paused and not (${isAlive})`.execute(
    tx,
  );
  return undefined;
}

const resting: StoredProblem = {
  code: 'busy',
  message: 'Another source with this access was asked to wait.',
};

/** Lets two runs of an organisation not begin at the same moment: neither would see the other. */
async function claimInTurn(tx: Tx, orgId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sources of ${orgId}`}, 0))`.execute(
    tx,
  );
}

/** Notes that a run is alive, and keeps others out until the transaction ends. Throws a `RunOver`. */
export async function holdRun(tx: Tx, run: HeldRun): Promise<void> {
  if (!(await beat(tx, run))) throw new RunOver();
}

/** Notes that a run is alive while it waits for the place. False if it may write no more. */
export async function beat(
  db: Reader,
  { orgId, sourceId, runId, ...held }: HeldRun,
): Promise<boolean> {
  const updated = await sql`
    update sources set run_beat_at = now()
    where org_id = ${orgId} and id = ${sourceId} and run_id = ${runId} and not is_paused
      and ${asSet} = ${held.asSet}
    returning id`.execute(db);
  return updated.rows.length > 0;
}

export interface RunEnd {
  readonly counts: SourceRun;
  readonly problem: StoredProblem | null;
  /** True if a person has to do something before it can go on. */
  readonly isStopped: boolean;
  /** The time before which its listing was complete; null: it was not. */
  readonly completeAt: Date | null;
  /** The documents that wait for a leader's yes; null: as many as before. */
  readonly goneHeld: number | null;
  /** Until the next run. */
  readonly nextInSeconds: number;
}

export interface BeforeEnd {
  readonly wasStopped: boolean;
  readonly heldBefore: number;
  /** True if somebody has asked for a run since this one began: it tries again, with what was set. */
  readonly isAskedFor: boolean;
}

/**
 * Ends a run and writes what it found. A change that somebody made meanwhile keeps its time for the
 * next run. Returns what the source was before; undefined if the run was over already.
 */
export async function endRun(
  tx: Tx,
  { orgId, sourceId, runId, dueAt }: HeldRun,
  end: RunEnd,
): Promise<BeforeEnd | undefined> {
  const isAskedFor = sql`next_at <> ${dueAt}::timestamptz`;
  const before = await sql<BeforeEnd>`
    select is_stopped as "wasStopped", gone_held as "heldBefore", ${isAskedFor} as "isAskedFor"
    from sources
    where org_id = ${orgId} and id = ${sourceId} and run_id = ${runId} for update`.execute(tx);
  if (!before.rows[0]) return undefined;
  await sql`
    update sources set run_id = null, run_beat_at = null, last_run_at = now(),
      last_run = ${JSON.stringify(end.counts)}, problem = ${end.problem && JSON.stringify(end.problem)},
      is_stopped = ${end.isStopped} and not ${isAskedFor}, gone_held = coalesce(${end.goneHeld}::int, gone_held),
      gone_confirmed = case when ${end.goneHeld}::int = 0 then 0 else gone_confirmed end,
      last_complete_at = coalesce(${end.completeAt}::timestamptz, last_complete_at),
      next_at = case when ${isAskedFor} then next_at
        else now() + make_interval(secs => ${end.nextInSeconds}) end
    where org_id = ${orgId} and id = ${sourceId} and run_id = ${runId}`.execute(tx);
  return before.rows[0];
}

/**
 * Lets go of a source whose run was broken off, so that the next one need not wait.
 * @param isDue true if that is to follow at once
 */
export async function releaseRun(
  db: Db,
  { orgId, sourceId, runId }: RunKey,
  isDue: boolean,
): Promise<void> {
  await sql`
    update sources set run_id = null, run_beat_at = null,
      next_at = case when ${isDue} then now() else next_at end
    where org_id = ${orgId} and id = ${sourceId} and run_id = ${runId}`.execute(db);
}
