import type { FailureDetail } from '../../failure.ts';
import { invalid } from '../../http/check-input.ts';
import type { Addition } from './addition.ts';

export interface KnownUser {
  id: string;
  email: string | null;
  phone: string | null;
}

/** Somebody whom one or several entries name. */
export interface Person extends Pick<Addition, 'email' | 'phone' | 'firstName' | 'lastName'> {
  /** Null: no user has the e-mail or the phone. */
  userId: string | null;
}

interface Directory {
  byEmail: Map<string, Person>;
  byPhone: Map<string, Person>;
}

/**
 * Whom each entry names: the user with its e-mail or its phone, or somebody new; the same person
 * is the same object. A 400 names the entries whose e-mail and phone are two different people's.
 */
export function matchPeople(
  additions: readonly Addition[],
  known: readonly KnownUser[],
): readonly Person[] {
  const directory: Directory = { byEmail: new Map(), byPhone: new Map() };
  for (const { id, ...user } of known) note(directory, { ...user, userId: id });
  const faults: FailureDetail[] = [];
  const people = additions.map((addition, at) => {
    const { email, phone } = addition;
    const byEmail = email === null ? undefined : directory.byEmail.get(email);
    const byPhone = phone === null ? undefined : directory.byPhone.get(phone);
    if (byEmail && byPhone && byEmail !== byPhone) faults.push(conflict(at));
    return complete(directory, byEmail ?? byPhone ?? { ...addition, userId: null }, addition);
  });
  if (faults.length > 0) throw invalid(faults);
  return people;
}

/** A user stays as they are; somebody new gets from a later entry what is missing. */
function complete(directory: Directory, person: Person, { email, phone }: Addition): Person {
  if (person.userId !== null) return person;
  person.email ??= email;
  person.phone ??= phone;
  note(directory, person);
  return person;
}

function note({ byEmail, byPhone }: Directory, person: Person): void {
  if (person.email !== null) byEmail.set(person.email, person);
  if (person.phone !== null) byPhone.set(person.phone, person);
}

function conflict(at: number): FailureDetail {
  const message = 'has the email of one person and the phone of another';
  return { path: `members[${at}]`, message };
}
