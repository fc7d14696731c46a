import { resolve } from 'node:path';
import { listMigrations } from '@guildhall/engine/migrate/migrate.ts';
import { BackupError } from './backup-error.ts';
import { readBackupHeader } from './backup-header.ts';
import type { BackupHeader } from './manifest.ts';
import { openManifest } from './read-manifest.ts';
import type { OpenedBackup } from './read-manifest.ts';
import { isOfDocument } from './restore-files.ts';
import { checkFile } from './backup-files.ts';
import { inParallel } from './in-parallel.ts';

const units = [
  ['day', 24 * 60 * 60 * 1000],
  ['hour', 60 * 60 * 1000],
  ['minute', 60 * 1000],
] as const;
const words = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

export interface OpenOptions {
  folder: string;
  passphrase: string | null;
  /** Refuses a backup that was made longer ago; undefined: any age is good. */
  notOlderThanMs?: number | undefined;
  say(line: string): void;
}

export interface BackupReport {
  createdAt: string;
  files: number;
  missing: number;
}

/** Opens a backup and says how old it is. Throws a `BackupError` if it cannot or must not be used. */
export async function openBackup(options: OpenOptions): Promise<OpenedBackup> {
  const { passphrase, say } = options;
  const folder = resolve(options.folder);
  const backup = await openManifest(folder, await readBackupHeader(folder), passphrase);
  const age = describe(backup.header);
  say(`The backup ${age}`);
  refuseOlder(backup.header, options.notOlderThanMs, age);
  await refuseNewer(backup);
  return backup;
}

/** Returns the report to the operator after a check or a restore. */
export function reportOn({ header, manifest }: OpenedBackup): BackupReport {
  const files = manifest.files.filter(isOfDocument).length;
  return { createdAt: header.createdAt, files, missing: manifest.missing.length };
}

function ageOf({ createdAt }: BackupHeader): number {
  return Date.now() - Date.parse(createdAt);
}

function describe(header: BackupHeader): string {
  const ageMs = ageOf(header);
  const hint = ageMs < 0 ? ' (a clock is wrong)' : '';
  return `was made ${describeAge(ageMs)}, at ${header.createdAt}${hint}`;
}

function refuseOlder(header: BackupHeader, maxMs: number | undefined, age: string): void {
  if (maxMs === undefined) return;
  if (ageOf(header) > maxMs) throw new BackupError(`The backup is older than wanted: it ${age}`);
}

/** Throws if the backup's database has a migration that this version does not know. */
async function refuseNewer({ header, manifest }: OpenedBackup): Promise<void> {
  const known = new Set(await listMigrations());
  const unknown = manifest.migrations.find((name) => !known.has(name));
  if (unknown !== undefined)
    throw new BackupError(
      `The backup was made by a newer Guildhall (${header.version}, ${unknown}); restore it with that version`,
    );
}

/** Returns how long ago a time was, in its largest whole unit: "3 hours ago". */
function describeAge(ageMs: number): string {
  const size = Math.abs(ageMs);
  const [unit, unitMs] = units.find(([, each]) => size >= each) ?? ['second', 1000];
  const count = Math.floor(size / unitMs);
  return words.format(ageMs < 0 ? count : -count, unit);
}

/**
 * Checks, without restoring it, that a backup is whole and, with a passphrase, that its holder made
 * it. Throws a `BackupError` otherwise.
 */
export async function verifyBackup(options: OpenOptions): Promise<BackupReport> {
  const backup = await openBackup(options);
  const { files } = backup.manifest;
  options.say(`Reading ${files.length} files of the backup`);
  await inParallel(files, (file) => checkFile(resolve(options.folder), file));
  return reportOn(backup);
}
