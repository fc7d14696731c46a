import type { SourceRun } from '@guildhall/contract';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Db } from '#ground/db/database.ts';
import type { Actor } from '#ground/http/principal.ts';
import type { Jobs } from '#ground/jobs/jobs.ts';
import type { Log } from '#ground/log.ts';
import type { FileStore } from '#ground/ports/file-store.ts';
import type { Source } from '#ground/ports/source.ts';
import type { Settings } from '#ground/settings/settings.ts';
import type { OpenedRow } from '../stored/sources.queries.ts';
import type { HeldRun } from './runs.queries.ts';

/** What the runs of all sources work with. */
export interface RunParts {
  readonly db: Db;
  readonly files: FileStore;
  readonly jobs: Jobs;
  readonly log: Log;
  readonly settings: Pick<Settings, 'uploadMaxBytes' | 'orgStorage' | 'orgText'>;
  /** Opens the place. Throws a `SourceProblem` if its settings cannot be used. */
  readonly openSource: (row: OpenedRow) => Source;
}

/** One run of one source. */
export interface Run {
  readonly key: HeldRun;
  readonly row: OpenedRow;
  readonly team: ReachableTeam;
  readonly source: Source;
  /** What it has found and done so far. */
  readonly counts: SourceRun;
  readonly signal: AbortSignal;
}

/** Guildhall, as the one who writes for a source. */
export const sourceActor: Actor = { kind: 'system', name: 'sources' };

export function noCounts(): SourceRun {
  return { seen: 0, added: 0, changed: 0, moved: 0, gone: 0, refused: 0 };
}
