import * as z from 'zod';
import { oneOf, rule, textLength } from './field-faults.ts';
import { time } from './values.ts';

/** The kinds of servers whose attributes are known. */
export const ldapPresets = ['active_directory', 'openldap'] as const;
export type LdapPreset = (typeof ldapPresets)[number];

/**
 * Why a directory cannot be read by LDAP. `nobody` and `no_groups`: it lists none any more, though it
 * has; `no_ids`: the account does not see the ids of entries.
 */
export const directoryProblemCodes = [
  'host_not_found',
  'not_allowed',
  'unreachable',
  'certificate',
  'tls',
  'credentials',
  'base_not_found',
  'group_base_not_found',
  'filter',
  'group_filter',
  'no_ids',
  'nobody',
  'no_groups',
  'incomplete',
  'too_large',
  'malformed',
  'secret_lost',
] as const;
export type DirectoryProblemCode = (typeof directoryProblemCodes)[number];

export const directoryProblem = z
  .object({
    code: z.enum(directoryProblemCodes),
    message: z.string().meta({ description: 'For a person to read.' }),
  })
  .meta({ id: 'DirectoryProblem' });
export type DirectoryProblem = z.output<typeof directoryProblem>;

const urlRule = rule('web_address', 'must be an address such as ldaps://ldap.example.com');

/** True for an address of a directory without anything behind the port. */
function isLdapAddress(text: string): boolean {
  if (!/^ldaps?:\/\//iu.test(text) || !URL.canParse(text)) return false;
  const { username, password, pathname, search, hash, hostname } = new URL(text);
  const rest = `${username}${password}${search}${hash}`;
  return hostname !== '' && rest === '' && /^\/?$/u.test(pathname);
}

/** A line without control characters. */
const line = (max: number) =>
  z
    .string(textLength(1, max))
    .trim()
    .min(1, textLength(1, max))
    .max(max, textLength(1, max))
    .refine((text) => !/\p{Cc}/u.test(text), textLength(1, max));
const attribute = line(100).regex(/^[A-Za-z][\w-]*$/, textLength(1, 100));
const pem = z
  .string(textLength(1, 50_000))
  .trim()
  .min(1, textLength(1, 50_000))
  .max(50_000, textLength(1, 50_000));

const url = z
  .string(urlRule)
  .trim()
  .max(300, urlRule)
  .refine(isLdapAddress, urlRule)
  .meta({ description: 'With `ldaps://`, or with `ldap://`, after which TLS is begun.' });
const startTls = z.boolean('must be true or false').meta({
  description:
    'Whether TLS is begun after `ldap://`. False only at addresses of the server itself.',
});
const ca = pem.nullable().meta({
  description: 'The certificates that are trusted, as PEM; null: those of public authorities.',
});
const preset = z.enum(ldapPresets, oneOf(ldapPresets));
const names = z
  .object({
    id: attribute,
    userName: attribute,
    email: attribute,
    firstName: attribute,
    lastName: attribute,
    groupName: attribute,
  })
  .partial()
  .meta({ description: 'Attributes other than those of the preset.' });

const places = { url, startTls, ca, bindDn: line(1000), base: line(1000) };
const groupBase = line(1000).nullable().meta({ description: 'Null: the same as `base`.' });
const queries = { userFilter: line(2000), groupBase, groupFilter: line(2000) };
/** Goes in and never comes out. */
const password = z
  .string(textLength(1, 1000))
  .min(1, textLength(1, 1000))
  .max(1000, textLength(1, 1000));

/** The filters that are used where none is given. */
export const ldapFilters: Readonly<Record<LdapPreset, { users: string; groups: string }>> = {
  active_directory: {
    users: '(&(objectCategory=person)(objectClass=user))',
    groups: '(objectClass=group)',
  },
  openldap: {
    users: '(objectClass=inetOrgPerson)',
    groups: '(|(objectClass=groupOfNames)(objectClass=groupOfUniqueNames)(objectClass=posixGroup))',
  },
};

/** The settings of a directory that is read by LDAP, as they are sent. */
export const newLdapSettings = z.object({
  ...places,
  preset,
  startTls: startTls.default(true),
  ca: ca.default(null),
  password,
  userFilter: queries.userFilter.optional(),
  groupBase: groupBase.default(null),
  groupFilter: queries.groupFilter.optional(),
  attributes: names.default({}),
});
export type NewLdapSettings = z.output<typeof newLdapSettings>;

/** What is changed of them. Another address needs the password anew. */
export const changedLdapSettings = z
  .object({ ...places, ...queries, preset, password, attributes: names })
  .partial();
export type ChangedLdapSettings = z.output<typeof changedLdapSettings>;

/** The settings as they are shown, without the password. */
export const ldapSettings = z
  .object({
    preset,
    url: z.string(),
    startTls: z.boolean(),
    ca: z.string().nullable(),
    bindDn: z.string(),
    base: z.string(),
    userFilter: z.string(),
    groupBase: z.string().nullable(),
    groupFilter: z.string(),
    attributes: z.record(z.string(), z.string()),
  })
  .meta({ id: 'LdapSettings' });
export type LdapSettings = z.output<typeof ldapSettings>;

/** Only a signed-in owner switches it on, or changes a directory with it: it decides who gets in. */
export const signInSwitch = z.boolean('must be true or false').meta({
  description:
    'Whether people whose domain is proved sign in with their password there, and no longer with ' +
    'one of this server. Set by an owner within ten minutes of signing in.',
});

/** What a directory is like that is read by LDAP. */
export const ldapState = z
  .object({
    settings: ldapSettings,
    hasPassword: z.boolean(),
    signIn: signInSwitch,
    lastRunAt: time.nullable().meta({ description: 'When it was last read to the end.' }),
    problem: directoryProblem.nullable().meta({ description: 'Why the last run has failed.' }),
  })
  .meta({ id: 'LdapState' });

/** The first people and groups of a directory, or why they cannot be read. */
export const ldapPreview = z
  .object({
    problem: directoryProblem.nullable(),
    people: z.array(
      z.object({
        userName: z.string(),
        name: z.string().nullable(),
        email: z.string().nullable(),
        isActive: z.boolean(),
      }),
    ),
    groups: z.array(z.object({ name: z.string(), members: z.int().min(0) })),
  })
  .meta({ id: 'LdapPreview' });
export type LdapPreview = z.output<typeof ldapPreview>;
