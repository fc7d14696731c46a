import type { ServerSettingName, ServerSettingsChange } from '@guildhall/contract';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { recordChange } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db, Tx } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Actor } from '#ground/http/principal.ts';
import type { SecretBox } from '#ground/ports/secret-box/secret-box.ts';
import type { Settings } from '#ground/settings/settings.ts';
import { mailSetting } from './mail-setting.ts';
import { modelSetting } from './model-setting.ts';
import { planMail, planModel } from './plan-change.ts';
import type { Planned } from './plan-change.ts';
import type { ReadSetting } from './read-setting.ts';
import { findRoots } from '#people/teams/teams.queries.ts';
import { readSettingsOf } from './read-settings.ts';
import { sealFor } from './sealed-secret.ts';
import type { SettingKind } from './setting-kind.ts';
import {
  deleteStoredSetting,
  listStoredSettings,
  lockStoredSettings,
  writeStoredSetting,
} from './server-settings.queries.ts';

export interface ChangeParts {
  readonly db: Db;
  readonly secretBox: SecretBox;
  readonly settings: Settings;
}

/** Who changes the settings, and the team whose audit log says so. */
export interface SettingsChange {
  readonly actor: Actor;
  readonly team: ReachableTeam;
  readonly accountId: string;
  /** Of the account. */
  readonly email: string;
  readonly asked: ServerSettingsChange;
  /** Throws unless the person has just signed in. */
  refuseStale(tx: Tx): Promise<void>;
}

/** Stores or deletes the settings that the change names, all or none of them. */
export async function changeServerSettings(
  parts: ChangeParts,
  change: SettingsChange,
): Promise<void> {
  const { db, secretBox, settings } = parts;
  const { model, mail } = change.asked;
  await transaction(db, async (tx) => {
    await change.refuseStale(tx);
    await lockStoredSettings(tx);
    const read = readSettingsOf({ secretBox, given: settings }, await listStoredSettings(tx));
    const { variables } = settings;
    const write = { tx, secretBox, change };
    if (model !== undefined) {
      refuseChanged(change, 'model', read.model);
      const planned = model && planModel(model, read.model, variables);
      await store(write, modelSetting, read.model, planned);
    }
    if (mail !== undefined) {
      refuseChanged(change, 'mail', read.mail);
      const planned = mail && planMail(mail, read.mail, variables);
      const isNone = !planned || (planned.value.server === null && planned.value.from === null);
      await store(write, mailSetting, read.mail, isNone ? null : planned);
    }
  });
}

/** Throws a 409 if somebody has changed the setting since it was read. */
function refuseChanged(
  { asked: { seen } }: SettingsChange,
  name: ServerSettingName,
  { row }: Pick<ReadSetting<unknown>, 'row'>,
): void {
  const known = seen?.[name];
  if (known !== undefined && known !== (row?.changed_at.toISOString() ?? null))
    throw new Failure('settings_changed');
}

interface Writing {
  readonly tx: Tx;
  readonly secretBox: SecretBox;
  readonly change: SettingsChange;
}

async function store<Value extends object>(
  { tx, secretBox, change }: Writing,
  kind: SettingKind<Value>,
  before: ReadSetting<Value>,
  planned: Planned<Value> | null,
): Promise<void> {
  if (planned === null && !before.row) return;
  if (planned === null) await deleteStoredSetting(tx, kind.name);
  else {
    const { value, secret } = planned;
    const place = kind.placeOf(value);
    const hasSecret = secret !== undefined && place !== null;
    const sealed = hasSecret ? sealFor(secretBox, place, secret) : null;
    const { accountId } = change;
    const stored = { name: kind.name, value, hasSecret, secret: sealed, accountId };
    await writeStoredSetting(tx, stored);
  }
  await recordSetting(tx, change, kind.action, sayChange(kind, before, planned));
}

/** Returns what the audit log says of a change. It also tells of a change that is not in the words. */
function sayChange<Value extends object>(
  kind: SettingKind<Value>,
  before: ReadSetting<Value>,
  planned: Planned<Value> | null,
) {
  const say = (value: Value | null) => (value === null ? 'none' : kind.describe(value));
  const since = { from: say(before.value), to: say(planned?.value ?? null) };
  if (since.from !== since.to || planned === null) return since;
  const timeOf = (value: object | null) =>
    value && 'timeoutSeconds' in value ? value.timeoutSeconds : null;
  const changed = [
    before.secret === planned.secret ? [] : ['another secret'],
    timeOf(before.value) === timeOf(planned.value) ? [] : ['another time limit'],
  ].flat();
  return { ...since, to: [since.to, ...changed].join(', ') };
}

/**
 * Records a change of the settings in the operator's organisation, and in the first one, which has
 * what is done on the machine of the server: whoever runs the server finds all changes there.
 */
async function recordSetting(
  tx: Tx,
  { actor, team, email }: SettingsChange,
  action: 'setting.model' | 'setting.mail',
  since: { from: string; to: string },
): Promise<void> {
  await recordChange(tx, { actor, team }, action, [team.id], since);
  const orgId = (await findRoots(tx))[0]?.id;
  if (orgId === undefined || orgId === team.orgId) return;
  const isOfFirst = actor.kind === 'person' && actor.users.some((it) => it.orgId === orgId);
  // The people of another organisation are not known to the first one: it reads the address.
  const by = isOfFirst ? actor : ({ kind: 'system', name: email } as const);
  await recordChange(tx, { actor: by, team: { orgId, id: orgId } }, action, [orgId], since);
}
