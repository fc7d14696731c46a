import { X509Certificate } from 'node:crypto';
import { ldapFilters } from '@guildhall/contract';
import type { ChangedLdapSettings, LdapSettings, NewLdapSettings } from '@guildhall/contract';
import { invalid } from '#ground/http/check-input.ts';
import { LdapProblem } from '#ground/ports/ldap.ts';
import type { LdapPlace } from '#ground/ports/ldap.ts';
import { presetAttributes } from '#ground/ports/ldap/presets.ts';
import { WrongSecretsKey } from '#ground/ports/secret-box/secret-box.ts';
import type { SecretBox } from '#ground/ports/secret-box/secret-box.ts';

/** What is stored: the settings, and the sealed password; null: it has to be given anew. */
export interface StoredLdap {
  readonly settings: LdapSettings;
  readonly secret: Buffer | null;
}

/** Returns what is stored of new settings. */
export function toStored(box: SecretBox, given: NewLdapSettings): StoredLdap & { secret: Buffer } {
  const { password, userFilter, groupFilter, attributes, ...others } = given;
  refuseWrong(others);
  const filters = ldapFilters[given.preset];
  const settings: LdapSettings = {
    ...others,
    userFilter: userFilter ?? filters.users,
    groupFilter: groupFilter ?? filters.groups,
    attributes: withoutMissing(attributes),
  };
  return { settings, secret: seal(box, password) };
}

/**
 * Returns what is stored after a change. Another address is told no password that was given for this
 * one: whoever may change settings would otherwise learn it.
 */
export function mergeSettings(
  box: SecretBox,
  stored: StoredLdap,
  given: ChangedLdapSettings,
): StoredLdap {
  const { password, attributes, ...others } = given;
  refuseWrong(others);
  const isElsewhere = given.url !== undefined && given.url !== stored.settings.url;
  // Without TLS, or with other certificates, somebody else may listen there.
  const isLessSafe =
    (given.startTls === false && stored.settings.startTls) ||
    (given.ca !== undefined && given.ca !== stored.settings.ca);
  if ((isElsewhere || isLessSafe) && password === undefined) throw passwordMissing();
  return {
    settings: {
      ...stored.settings,
      ...withoutMissing(others),
      ...(attributes && { attributes: withoutMissing(attributes) }),
    },
    secret: password === undefined ? stored.secret : seal(box, password),
  };
}

const seal = (box: SecretBox, password: string) => box.seal('directory', Buffer.from(password));

const passwordMissing = () =>
  invalid([
    {
      path: 'settings.password',
      message: 'must be given anew with another url, other certificates or without TLS',
    },
  ]);

function withoutMissing<T extends object>(given: T) {
  const there = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.fromEntries(there) as { [Key in keyof T]: Exclude<T[Key], undefined> };
}

/** Throws a 400 for certificates that nobody can read. */
function refuseWrong({ ca }: { ca?: string | null | undefined }): void {
  if (ca === undefined || ca === null) return;
  try {
    if (/PRIVATE KEY/u.test(ca)) throw new Error('A key');
    const each = ca.split(/(?<=-----END CERTIFICATE-----)\s*/u).filter((pem) => pem !== '');
    if (each.map((pem) => new X509Certificate(pem)).length > 0) return;
  } catch {
    // Said below.
  }
  throw invalid([{ path: 'settings.ca', message: 'must be certificates, as PEM' }]);
}

/** Returns what the directory is asked with. Throws an `LdapProblem` if its password is lost. */
export function toPlace({ settings, secret }: StoredLdap, box: SecretBox): LdapPlace {
  const { preset, groupBase, attributes, ...others } = settings;
  const { userName, ...names } = attributes;
  return {
    ...others,
    groupBase: groupBase ?? settings.base,
    attributes: {
      ...presetAttributes[preset],
      ...names,
      ...(userName !== undefined && { userName: [userName] }),
    },
    password: openSecret(secret, box),
  };
}

function openSecret(secret: Buffer | null, box: SecretBox): string {
  const lost = (cause?: unknown) =>
    new LdapProblem('secret_lost', 'The password has to be given anew', cause);
  if (secret === null) throw lost();
  try {
    return box.open('directory', secret).toString();
  } catch (cause) {
    throw cause instanceof WrongSecretsKey ? lost(cause) : cause;
  }
}
