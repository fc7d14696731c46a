import { readEmailAddress } from '@guildhall/contract';
import type { Guildhall, Member } from '@guildhall/sdk';
import type { ListedPerson } from './read-people.ts';

/** Up to so many people are looked for one by one; for more the whole team is read. */
const searchedMax = 50;

/** Which of these people are on the team already. */
export async function findPresent(
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
 * Whether two phones are most likely the same. What belongs to a number without a country code is
 * a setting of the server, so its digits are compared from the end.
 */
function isSamePhone(given: string | null, known: string | null): boolean {
  if (given === null || known === null) return false;
  if (given.startsWith('+')) return `+${given.replaceAll(/\D/g, '')}` === known;
  const digits = nationalDigits(given);
  return digits.length >= nationalDigitsMin && known.endsWith(digits);
}

/** Without the zeros that stand for a country or an area. */
function nationalDigits(phone: string): string {
  return phone.replaceAll(/\D/g, '').replace(/^0+/, '');
}
