import type { FailureDetail } from '../../failure.ts';
import { invalid } from '../../http/check-input.ts';
import type { Addition } from './addition.ts';

/** A user of the organisation. */
export interface KnownUser {
  id: string;
  email: string | null;
  phone: string | null;
  /** Whether they may get an e-mail: they have none, never signed in, and are the asker's to give. */
  may_get_email: boolean;
}

/** Somebody whom one or several entries name. */
export interface Person extends Pick<Addition, 'email' | 'phone' | 'firstName' | 'lastName'> {
  /** Null: no user has the e-mail or the phone. */
  userId: string | null;
  mayGetEmail: boolean;
  /** Whether it is an entry that says the e-mail of this user. */
  getsEmail: boolean;
}

interface Directory {
  byEmail: Map<string, Person>;
  byPhone: Map<string, Person>;
}

/**
 * Finds whom each entry names: the user with its e-mail, the user with its phone, or somebody new;
 * one person is one object. An e-mail is proven by whoever signs in with it, a phone by nobody: so
 * an entry with both finds a user by phone only where nobody else's e-mail is at stake. A 400
 * names the entries whose phone is another person's.
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
    if (person === 'conflict') faults.push(conflict(at));
    return person === 'conflict' ? toNew(addition) : complete(directory, person, addition);
  });
  if (faults.length > 0) throw invalid(faults);
  return people;
}

function find({ byEmail, byPhone }: Directory, addition: Addition): Person | 'conflict' {
  const { email, phone } = addition;
  const reader = email === null ? undefined : byEmail.get(email);
  const holder = phone === null ? undefined : byPhone.get(phone);
  if (!holder || holder === reader) return reader ?? toNew(addition);
  if (email === null || (!reader && holder.mayGetEmail)) return holder;
  return 'conflict';
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

function toPerson({ id, email, phone, may_get_email: mayGetEmail }: KnownUser): Person {
  return { userId: id, email, phone, mayGetEmail, getsEmail: false };
}

function toNew(addition: Addition): Person {
  return { ...addition, userId: null, mayGetEmail: addition.email === null, getsEmail: false };
}

function conflict(at: number): FailureDetail {
  return { path: `members[${at}].phone`, message: 'belongs to a person with another email' };
}
