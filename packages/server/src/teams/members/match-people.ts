import { roles } from '@guildhall/contract';
import type { Role } from '@guildhall/contract';
import type { FailureDetail } from '#failure.ts';
import { invalid } from '#http/check-input.ts';
import type { Addition } from './addition.ts';

/** A user of the organisation. */
export interface KnownUser {
  id: string;
  email: string | null;
  phone: string | null;
  /** Whether they may get an e-mail: they have none, never signed in, and are the asker's to give. */
  may_get_email: boolean;
  /** The highest role that they have on any team; null: they are on none. */
  role: Role | null;
  /** Whether they are on the team that people are added to, where they stay as they are. */
  is_on_team: boolean;
}

/** Somebody whom one or several entries name. */
export interface Person extends Pick<Addition, 'email' | 'phone' | 'firstName' | 'lastName'> {
  /** Null: no user has the e-mail or the phone. */
  userId: string | null;
  mayGetEmail: boolean;
  /** The roles that an entry may give them which names them by the phone alone. */
  rolesByPhone: readonly Role[];
  /** Whether it is an entry that says the e-mail of this user. */
  getsEmail: boolean;
}

const ofAnother = 'belongs to a person with another email';
const notByPhone =
  'is that of a person who has an email: give the email, too, for a higher role than they have';

interface Directory {
  byEmail: Map<string, Person>;
  byPhone: Map<string, Person>;
}

/**
 * Finds whom each entry names: the user with its e-mail, the user with its phone, or somebody new;
 * one person is one object. An e-mail is proven by whoever signs in with it, a phone by nobody: so
 * an entry with both finds a user by phone only where nobody else's e-mail is at stake, and one
 * with the phone alone gives who has an e-mail no higher role than they have. A 400 names the
 * entries whose phone is another person's, or does not suffice.
 */
export function matchPeople(
  additions: readonly Addition[],
  known: readonly KnownUser[],
): readonly Person[] {
  const directory: Directory = { byEmail: new Map(), byPhone: new Map() };
  for (const user of known) note(directory, toPerson(user));
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

/** The person whom an entry names, or what is wrong with its phone. */
function find({ byEmail, byPhone }: Directory, addition: Addition): Person | string {
  const { email, phone, role } = addition;
  const reader = email === null ? undefined : byEmail.get(email);
  const holder = phone === null ? undefined : byPhone.get(phone);
  if (!holder || holder === reader) return reader ?? toNew(addition);
  if (email === null) return holder.rolesByPhone.includes(role) ? holder : notByPhone;
  return !reader && holder.mayGetEmail ? holder : ofAnother;
}

/** A user gets no more than the e-mail that nobody has told; somebody new all that is missing. */
function complete(directory: Directory, person: Person, { email, phone }: Addition): Person {
  if (email !== null && person.mayGetEmail) {
    Object.assign(person, { email, mayGetEmail: false, getsEmail: person.userId !== null });
  }
  if (person.userId === null) person.phone ??= phone;
  note(directory, person);
  return person;
}

function note({ byEmail, byPhone }: Directory, person: Person): void {
  if (person.email !== null) byEmail.set(person.email, person);
  if (person.phone !== null) byPhone.set(person.phone, person);
}

function toPerson(user: KnownUser): Person {
  const { id, email, phone, may_get_email: mayGetEmail } = user;
  return {
    userId: id,
    email,
    phone,
    mayGetEmail,
    rolesByPhone: raisedByPhone(user),
    getsEmail: false,
  };
}

/**
 * Somebody wrote the phone down beside the e-mail, and nobody has proven that it is theirs. So a
 * phone alone raises nobody whom an e-mail signs in.
 */
function raisedByPhone({ email, role, is_on_team: isOnTeam }: KnownUser): readonly Role[] {
  if (email === null || isOnTeam) return roles;
  return role === null ? [] : roles.slice(roles.indexOf(role));
}

function toNew(addition: Addition): Person {
  const mayGetEmail = addition.email === null;
  return { ...addition, userId: null, mayGetEmail, rolesByPhone: roles, getsEmail: false };
}
