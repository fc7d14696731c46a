import { findPersonBehind } from '#ground/access/maker.queries.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Actor } from '#ground/http/principal.ts';
import type { Jobs } from '#ground/jobs/jobs.ts';
import type { SecretBox } from '#ground/ports/secret-box/secret-box.ts';
import type { SourceHours, SourceKind, Visibility } from '@guildhall/contract';
import { applyChange } from './apply-change.ts';
import { markCredential } from './credential.ts';
import { readSourceSettings } from './read-settings.ts';
import type { SplitSettings } from './read-settings.ts';
import { sealSecrets, unsealSecrets } from './seal-secrets.ts';
import {
  countTeamSources,
  insertSource,
  isNameTaken,
  lockSource,
  readOpened,
  updateSourceRow,
} from './stored/sources.queries.ts';
import type { OpenedRow } from './stored/sources.queries.ts';
import { makeDue } from './stored/make-due.queries.ts';

/** The most sources of one team, as the message of `sources_full` says. */
const sourcesMax = 20;

export interface ChangeParts {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly secretBox: SecretBox;
}

interface NewSource {
  readonly kind: SourceKind;
  readonly name: string;
  readonly visibility: Visibility;
  readonly mayPublish: boolean;
  readonly everyMinutes: number;
  readonly hours: SourceHours;
}

/** Makes a source of the team and has it run at once. Returns its id. */
export function createSource(
  { db, jobs, secretBox }: ChangeParts,
  { actor, team }: { actor: Actor; team: ReachableTeam },
  { settings, ...fields }: NewSource & { settings: SplitSettings },
): Promise<string> {
  return transaction(db, async (tx) => {
    if ((await countTeamSources(tx, team)) >= sourcesMax) throw new Failure('sources_full');
    const { name } = fields;
    if (await isNameTaken(tx, team, { name })) throw new Failure('source_name_taken');
    const makerId = await findPersonBehind(tx, actor, team.orgId);
    const secrets = sealSecrets(secretBox, settings.secrets);
    const credential = markCredential(secretBox, fields.kind, settings);
    const made = { ...fields, settings: settings.shown, secrets, credential, makerId };
    const sourceId = await insertSource(tx, team, made);
    await recordWrite(tx, actor, team, 'source.created', [sourceId]);
    await jobs.enqueue(tx, 'run-source', { orgId: team.orgId, sourceId });
    return sourceId;
  });
}

/** What is changed of a source. Absent fields stay. */
export interface SourceChange {
  name?: string | undefined;
  settings?: Record<string, unknown> | undefined;
  visibility?: Visibility | undefined;
  mayPublish?: boolean | undefined;
  everyMinutes?: number | undefined;
  hours?: SourceHours | undefined;
  paused?: boolean | undefined;
  confirm?: true | undefined;
}

/**
 * Changes a source and has it run, unless it is paused. What fewer people may see
 * from now on is theirs no more at once; further rights and the folder follow in that run.
 */
export function updateSource(
  { db, jobs, secretBox }: ChangeParts,
  { actor, team }: { actor: Actor; team: ReachableTeam },
  { sourceId, change }: { sourceId: string; change: SourceChange },
): Promise<void> {
  return transaction(db, async (tx) => {
    const row = await lockSource(tx, team, sourceId);
    if (!row) throw new Failure('source_not_found');
    const name = change.name ?? row.name;
    if (name !== row.name && (await isNameTaken(tx, team, { name, sourceId })))
      throw new Failure('source_name_taken');
    const settings = change.settings && settingsOf(secretBox, row, change.settings);
    const secrets = settings ? sealSecrets(secretBox, settings.secrets) : row.secrets;
    const { visibility = row.visibility, mayPublish = row.mayPublish } = change;
    const isPaused = change.paused ?? row.isPaused;
    await updateSourceRow(tx, team, sourceId, {
      name,
      settings: settings?.shown ?? row.settings,
      secrets,
      credential: settings ? markCredential(secretBox, row.kind, settings) : row.credential,
      visibility,
      mayPublish,
      isPaused,
      everyMinutes: change.everyMinutes ?? row.everyMinutes,
      hours: change.hours === undefined ? row.hours : change.hours,
      isConfirmed: change.confirm === true,
    });
    const isElsewhere = settings !== undefined;
    await applyChange(tx, { actor, team }, row, { name, visibility, mayPublish, isElsewhere });
    const action = change.confirm === true ? 'source.confirmed' : 'source.updated';
    await recordWrite(tx, actor, team, action, [sourceId]);
    if (!isPaused) await jobs.enqueue(tx, 'run-source', { orgId: team.orgId, sourceId });
  });
}

/** Returns the kind and the settings that a change leads to, to ask the place before it is made. */
export async function previewSettings(
  { db, secretBox }: Pick<ChangeParts, 'db' | 'secretBox'>,
  team: ReachableTeam,
  sourceId: string,
  given: Record<string, unknown>,
): Promise<SplitSettings & { kind: SourceKind }> {
  const row = await readOpened(db, team, sourceId);
  if (!row) throw new Failure('source_not_found');
  return { kind: row.kind, ...settingsOf(secretBox, row, given) };
}

function settingsOf(
  box: SecretBox,
  { kind, settings, secrets }: OpenedRow,
  given: Record<string, unknown>,
): SplitSettings {
  const before = { shown: settings, secrets: secrets ? openIfPossible(box, secrets) : {} };
  return readSourceSettings(kind, given, before);
}

/** A secret that no longer opens has to be given again. */
function openIfPossible(box: SecretBox, sealed: Buffer): Record<string, string> {
  try {
    return unsealSecrets(box, sealed);
  } catch {
    return {};
  }
}

/** Has a source run now. Returns since when it is due. Throws `source_paused`. */
export function runNow(
  { db, jobs }: Pick<ChangeParts, 'db' | 'jobs'>,
  { actor, team }: { actor: Actor; team: ReachableTeam },
  sourceId: string,
): Promise<string> {
  return transaction(db, async (tx) => {
    const dueSince = await makeDue(tx, team, sourceId);
    if (dueSince === undefined) throw new Failure('source_paused');
    await recordWrite(tx, actor, team, 'source.run', [sourceId]);
    await jobs.enqueue(tx, 'run-source', { orgId: team.orgId, sourceId, isAsked: true });
    return dueSince;
  });
}
