import { rule } from '@guildhall/contract';
import type {
  ChangedLdapSettings,
  LdapPreview,
  LdapSettings,
  NewLdapSettings,
} from '@guildhall/contract';
import type { Db, Reader, Tx } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import { invalid } from '#ground/http/check-input.ts';
import type { Principal } from '#ground/http/principal.ts';
import { LdapProblem } from '#ground/ports/ldap.ts';
import type { LdapPreview as ReadPreview } from '#ground/ports/ldap.ts';
import type { SecretBox } from '#ground/ports/secret-box/secret-box.ts';
import { sessionOf } from '#ground/access/own-session.ts';
import type { RefuseStale } from '#ground/access/own-session.ts';
import type { Directory } from '../stored/directory.ts';
import { endIdentities, findLdap, lockLdap, replaceLdap } from './ldap.queries.ts';
import { mergeSettings, toPlace, toStored } from './ldap-settings.ts';
import type { StoredLdap } from './ldap-settings.ts';
import type { LdapParts } from './run-ldap.ts';

/** What is refused where a kind of directory has no such field. */
const notExpected = rule('not_expected', 'must be left out for this kind of directory');

/** What a request says of a directory that is read by LDAP. */
interface Given<Settings> {
  readonly settings?: Settings | undefined;
  readonly signIn?: boolean | undefined;
}

/** Returns what is stored of a new directory; null for one that is not read by LDAP. */
export function readNew(
  box: SecretBox,
  kind: 'scim' | 'ldap',
  { settings, signIn = false }: Given<NewLdapSettings>,
) {
  if (kind !== 'ldap') {
    refuseGiven({ settings, signIn: signIn || undefined });
    return null;
  }
  if (!settings) throw invalid([{ path: 'settings', message: 'must be given for ldap' }]);
  return { ...toStored(box, settings), signsIn: signIn };
}

/** Throws a 400 if there is something that this kind of directory does not have. */
export function refuseGiven(given: Readonly<Record<string, unknown>>): void {
  const path = Object.keys(given).find((key) => given[key] !== undefined);
  if (path !== undefined) throw invalid([{ path, message: notExpected }]);
}

/**
 * Throws unless this person may change how people sign in, which a directory decides by which they do.
 * Whoever has its settings admits anybody with an address of the organisation's domains.
 */
export async function refuseSigningIn(
  db: Reader,
  { principal, refuseStale }: { principal: Principal; refuseStale: RefuseStale },
): Promise<void> {
  await refuseStale(db, sessionOf(principal));
}

/** Changes what is set of a directory; returns the audit action if whether it signs people in changed. */
export async function changeLdap(
  tx: Tx,
  { secretBox, ...by }: { secretBox: SecretBox; principal: Principal; refuseStale: RefuseStale },
  directory: Directory,
  { settings, signIn }: Given<ChangedLdapSettings>,
): Promise<'directory.sign_in_on' | 'directory.sign_in_off' | undefined> {
  const row = await lockLdap(tx, directory);
  if (!row) throw new Failure('directory_not_found');
  const signsIn = signIn ?? row.signs_in;
  if (row.signs_in || signsIn) await refuseSigningIn(tx, by);
  const merged = settings ? mergeSettings(secretBox, row, settings) : row;
  if (knowsOthers(row.settings, merged.settings)) await endIdentities(tx, directory);
  await replaceLdap(tx, directory, { ...merged, signs_in: signsIn });
  if (signsIn === row.signs_in) return undefined;
  return signsIn ? 'directory.sign_in_on' : 'directory.sign_in_off';
}

/** True for another directory in the same row: its ids may be of other people. */
const knowsOthers = (before: LdapSettings, after: LdapSettings) =>
  before.url !== after.url ||
  before.base !== after.base ||
  before.preset !== after.preset ||
  before.attributes.id !== after.attributes.id;

/** Whose settings are tried: those of a directory, with changes, or new ones. */
interface Tried {
  readonly directory: Directory | null;
  readonly settings: ChangedLdapSettings;
  readonly principal: Principal;
}

/** Returns the first people and groups, or why they cannot be read. Keeps nothing. */
export async function previewLdap(
  { db, ldap, secretBox }: Pick<LdapParts, 'ldap' | 'secretBox'> & { db: Db },
  { directory, settings, principal }: Tried,
): Promise<LdapPreview> {
  const row = directory && (await findLdap(db, directory));
  if (directory && !row) refuseGiven({ directoryId: directory.id });
  // Whoever asks with the kept password may read all that its account may: no key does.
  if (row && settings.password === undefined) sessionOf(principal);
  const stored = row ? mergeSettings(secretBox, row, settings) : tryNew(secretBox, settings);
  try {
    const place = toPlace(stored, secretBox);
    return describe(await ldap.preview(place, new AbortController().signal));
  } catch (cause) {
    if (!(cause instanceof LdapProblem)) throw cause;
    const { code, message } = cause;
    return { problem: { code, message }, people: [], groups: [] };
  }
}

function tryNew(box: SecretBox, given: ChangedLdapSettings): StoredLdap {
  const { preset, url, bindDn, password, base } = given;
  const needed = { preset, url, bindDn, password, base };
  const missing = Object.entries(needed).find(([, value]) => value === undefined);
  if (missing || !preset || !url || !bindDn || !password || !base) {
    throw invalid([{ path: `settings.${missing?.[0] ?? 'url'}`, message: 'must be given' }]);
  }
  const { startTls = true, ca = null, groupBase = null, attributes = {} } = given;
  const whole = {
    ...given,
    preset,
    url,
    bindDn,
    password,
    base,
    startTls,
    ca,
    groupBase,
    attributes,
  };
  return toStored(box, whole);
}

function describe({ people, groups }: ReadPreview): LdapPreview {
  return {
    problem: null,
    people: people.map(({ userName, firstName, lastName, email, isActive }) => ({
      userName,
      name: [firstName, lastName].filter((it) => it !== null).join(' ') || null,
      email,
      isActive,
    })),
    groups: [...groups],
  };
}
