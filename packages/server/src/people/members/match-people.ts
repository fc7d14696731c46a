import { roles } from '@guildhall/contract';
import type { Role } from '@guildhall/contract';
import type { FailureDetail } from '#ground/failure.ts';
import { invalid } from '#ground/http/check-input.ts';
import type { Addition } from './read-people.ts';

/** A user of the organisation that an entry may name. */
export interface KnownUser {
  id: string;
  email: string | null;
  phone: string | null;
  /**
   * True if an entry may give them an e-mail: they have none, it was never possible to sign in as
   * them, and the giver may give all their roles.
   */
  may_get_email: boolean;
  /** Their highest role on any team; null if they are on none. */
  role: Role | null;
  /** True if they are already on the team and keep their role. */
  is_on_team: boolean;
}

/** A person named by one or several entries. */
export interface MatchedPerson extends Pick<
  Addition,
  'email' | 'phone' | 'firstName' | 'lastName'
> {
  /** Null if no user has the e-mail or the phone. */
  userId: string | null;
  mayGetEmail: boolean;
  /** The roles that an entry with the phone alone may give them. */
  rolesAllowedByPhone: readonly Role[];
  /** True if an entry of the request gives this user their e-mail. */
  getsEmail: boolean;
}

const ofAnother = 'belongs to a person with another email';
const notByPhone =
  'is that of a person who has an email: give the email, too, for a higher role than they have';

interface Directory {
  byEmail: Map<string, MatchedPerson>;
  byPhone: Map<string, MatchedPerson>;
}

/**
 * Returns the person of each entry: the user with its e-mail, the user with its phone, or a new
 * one; entries for one person share one object. Signing in proves an e-mail, but nothing proves a
 * phone. So an entry with both finds a user by phone only if that affects no other person's e-mail,
 * and an entry with only a phone does not raise the role of a user with an e-mail. Throws a 400
 * that names the entries whose phone is another person's or does not suffice.
 */
export function matchPeople(
  additions: readonly Addition[],
  known: readonly KnownUser[],
): readonly MatchedPerson[] {
  const directory: Directory = { byEmail: new Map(), byPhone: new Map() };
  for (const user of known) addToDirectory(directory, toPerson(user));
  const faults: FailureDetail[] = [];
  const people = additions.map((addition, at) => {
    const person = find(directory, addition);
    if (typeof person !== 'string') return complete(directory, person, addition);
    faults.push({ path: `members[${at}].phone`, message: person, code: 'of_somebody_else' });
    return toNew(addition);
  });
  if (faults.length > 0) throw invalid(faults);
  return people;
}

/** Returns the person named by an entry, or an error text about its phone. */
function find({ byEmail, byPhone }: Directory, addition: Addition): MatchedPerson | string {
  const { email, phone, role } = addition;
  const reader = email === null ? undefined : byEmail.get(email);
  const holder = phone === null ? undefined : byPhone.get(phone);
  if (!holder || holder === reader) return reader ?? toNew(addition);
  if (email === null) return holder.rolesAllowedByPhone.includes(role) ? holder : notByPhone;
  return !reader && holder.mayGetEmail ? holder : ofAnother;
}

/** Adds an entry's data: to a user only a missing e-mail, to a new person all missing data. */
function complete(
  directory: Directory,
  person: MatchedPerson,
  { email, phone }: Addition,
): MatchedPerson {
  if (email !== null && person.mayGetEmail) {
    Object.assign(person, { email, mayGetEmail: false, getsEmail: person.userId !== null });
  }
  if (person.userId === null) person.phone ??= phone;
  addToDirectory(directory, person);
  return person;
}

function addToDirectory({ byEmail, byPhone }: Directory, person: MatchedPerson): void {
  if (person.email !== null) byEmail.set(person.email, person);
  if (person.phone !== null) byPhone.set(person.phone, person);
}

function toPerson(user: KnownUser): MatchedPerson {
  const { id, email, phone, may_get_email: mayGetEmail } = user;
  return {
    userId: id,
    email,
    phone,
    mayGetEmail,
    rolesAllowedByPhone: rolesAllowedByPhone(user),
    getsEmail: false,
  };
}

/**
 * Returns the roles that an entry with only a phone may give. The phone is unproven, so it does not
 * raise the role of a user with an e-mail.
 */
function rolesAllowedByPhone({ email, role, is_on_team: isOnTeam }: KnownUser): readonly Role[] {
  if (email === null || isOnTeam) return roles;
  return role === null ? [] : roles.slice(roles.indexOf(role));
}

function toNew(addition: Addition): MatchedPerson {
  const mayGetEmail = addition.email === null;
  return { ...addition, userId: null, mayGetEmail, rolesAllowedByPhone: roles, getsEmail: false };
}
