import { createSignInLink } from '@guildhall/server';
import type { Db } from '@guildhall/server';
import type { Sample } from './sample.ts';

export interface LinkedPerson {
  name: string;
  /** The person's role in the sample, for people to read. */
  about: string;
  link: string;
}

const linkMinutes = 12 * 60;

/** The people of the sample for trying the console: an owner, a team leader and a member. */
const demoPeople = [
  { email: 'nora.lindqvist@larkspur.example', about: 'owner of everything' },
  { email: 'tomasz.wilk@larkspur.example', about: 'leads the workshops' },
  { email: 'aylin.demir@larkspur.example', about: 'works in the workshop in Hamburg' },
] as const;

export async function createSignInLinks(
  db: Db,
  publicUrl: string,
  sample: Sample,
): Promise<LinkedPerson[]> {
  const people: LinkedPerson[] = [];
  for (const { email, about } of demoPeople) {
    const person = sample.members.find((member) => member.email === email);
    const link = await createSignInLink(db, { publicUrl, email, minutes: linkMinutes });
    if (!person || !link) throw new Error(`The sample has no one with the address ${email}`);
    people.push({ name: `${person.firstName} ${person.lastName}`, about, link });
  }
  return people;
}
