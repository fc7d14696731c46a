import { readEmailAddress } from '@guildhall/contract';
import type { Guildhall, Member } from '@guildhall/sdk';
import type { ListedPerson } from './read-people.ts';

/** Up to this many people are searched for one by one; for more, the whole team is listed. */
const searchedMax = 50;

/** Returns the people who are on the team already, each with their membership. */
export async function findExistingMembers(
  guildhall: Guildhall,
  teamId: string | undefined,
  people: readonly ListedPerson[],
): Promise<Map<ListedPerson, Member>> {
  const members =
    people.length > searchedMax
      ? await Array.fromAsync(guildhall.all.listMembers({ teamId }))
      : await searchEach(guildhall, teamId, people);
  const byEmail = new Map(members.map((member) => [member.email, member]));
  const present = new Map<ListedPerson, Member>();
  for (const person of people) {
    const email = readEmailAddress(person.email ?? '');
    const member =
      (email === undefined ? undefined : byEmail.get(email)) ??
      members.find(({ phone }) => isSamePhone(person.phone, phone));
    if (member) present.set(person, member);
  }
  return present;
}

async function searchEach(
  guildhall: Guildhall,
  teamId: string | undefined,
  people: readonly ListedPerson[],
): Promise<Member[]> {
  const found: Member[] = [];
  for (const { email, phone } of people) {
    for (const search of [email, phone === null ? null : nationalDigits(phone)]) {
      if (!search) continue;
      found.push(...(await guildhall.listMembers({ teamId, search, pageSize: 100 })).members);
    }
  }
  return found;
}

const nationalDigitsMin = 6;

/**
 * True if two phone numbers are probably equal. The default country code is a setting of the
 * server, so numbers without one are compared by their last digits.
 */
function isSamePhone(given: string | null, known: string | null): boolean {
  if (given === null || known === null) return false;
  if (given.startsWith('+')) return `+${given.replaceAll(/\D/g, '')}` === known;
  const digits = nationalDigits(given);
  return digits.length >= nationalDigitsMin && known.endsWith(digits);
}

/** Returns the digits without the leading zeros of a country or area code. */
function nationalDigits(phone: string): string {
  return phone.replaceAll(/\D/g, '').replace(/^0+/, '');
}
