import { readEmailAddress, steeringSign } from '@guildhall/contract';
import { LdapProblem } from '../ldap.ts';
import type { LdapAttributes, LdapPerson } from '../ldap.ts';
import { toExternalId } from './entry-ids.ts';
import type { Entry } from './read-reply.ts';

const nameMax = 100;
/** The longest name of a person or a group that is kept. */
const keyMax = 200;
/** Of a longer text the beginning is read. */
const textMaxBytes = 2048;
const steering = new RegExp(steeringSign, 'gu');
/** The bit of `userAccountControl` that disables an account. */
const disabledBit = 2;
/** The time that stands for "locked until somebody opens it again". */
const lockedForGood = '000001010000Z';

/** Returns the attributes that are asked for of a person. */
export const personAttributes = (names: LdapAttributes): string[] => [
  ...new Set([
    names.id,
    ...names.userName,
    names.email,
    names.firstName,
    names.lastName,
    names.disabled,
  ]),
];

/** Returns the name by which a group names somebody; undefined: nobody can be named so. */
export const nameIn = (entry: Entry, names: LdapAttributes): string | undefined =>
  names.userName.map((it) => textOf(entry, it)).find((it) => it !== undefined && it !== '');

export function readPerson(entry: Entry, names: LdapAttributes): LdapPerson {
  const text = (attribute: string) => textOf(entry, attribute);
  const userName = nameIn(entry, names);
  const mail = text(names.email);
  const named = cut(userName ?? mail ?? entry.dn, keyMax) ?? entry.dn.slice(0, keyMax);
  return {
    externalId: idOf(entry, names),
    userName: named,
    email: readEmailAddress(mail ?? userName ?? '') ?? null,
    firstName: cut(text(names.firstName), nameMax),
    lastName: cut(text(names.lastName), nameMax),
    isActive: isKnownActive(entry, names),
  };
}

/** Throws if nobody can tell: whoever left would otherwise stay. */
function isKnownActive(entry: Entry, names: LdapAttributes): boolean {
  const is = isActive(entry, names);
  if (is !== undefined) return is;
  const message = `The account does not see the attribute ${names.disabled} of every person`;
  throw new LdapProblem('credentials', message);
}

/** Undefined if the account does not see what says so. */
export function isActive(
  entry: Entry,
  { disabled }: Pick<LdapAttributes, 'disabled'>,
): boolean | undefined {
  const value = textOf(entry, disabled) ?? '';
  if (disabled === 'pwdAccountLockedTime') return value !== lockedForGood;
  return /^-?\d{1,10}$/u.test(value) ? (Number(value) & disabledBit) === 0 : undefined;
}

/** Returns the id by which an entry is known wherever it moves. Throws if the account sees none. */
export function idOf(entry: Entry, { id }: Pick<LdapAttributes, 'id'>): string {
  const [bytes] = valuesOf(entry, id);
  if (bytes && bytes.length > 0 && bytes.length <= 200) return toExternalId(bytes);
  throw new LdapProblem('no_ids', `The account does not see the attribute ${id} of every entry`);
}

export const readGroupName = (entry: Entry, { groupName }: LdapAttributes): string =>
  cut(textOf(entry, groupName), keyMax) ?? entry.dn.slice(0, keyMax);

const valuesOf = (entry: Entry, attribute: string): readonly Buffer[] =>
  entry.values.get(attribute.toLowerCase()) ?? [];

export const textsOf = (entry: Entry, attribute: string): string[] =>
  valuesOf(entry, attribute).map((bytes) => bytes.toString('utf8'));

/** Returns the first of several values by the alphabet: a directory keeps them in no order. */
const textOf = (entry: Entry, attribute: string): string | undefined =>
  valuesOf(entry, attribute)
    .map((bytes) => bytes.toString('utf8', 0, textMaxBytes))
    .toSorted()[0];

/** Returns a name as it is shown here; null if nothing is left of it. */
function cut(text: string | undefined, max: number): string | null {
  const name = (text ?? '').replaceAll(steering, ' ').trim();
  return [...name].slice(0, max).join('').trim() || null;
}
