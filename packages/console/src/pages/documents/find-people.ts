import type { Member } from '@guildhall/sdk/light';
import { guildhall } from '#api/client.ts';
import type { Choice } from '#ui/combobox.tsx';

const proposedMax = 8;

/** Returns members of a team by a part of their name or address. */
export async function findPeople(teamId: string, text: string): Promise<Choice[]> {
  const wanted = { teamId, pageSize: proposedMax, sortBy: 'name', sortOrder: 'asc' } as const;
  const { members } = await guildhall.listMembers({ ...wanted, ...(text && { search: text }) });
  return members.map(toChoice);
}

/** The number of teams searched at once. Members of other teams are found by their full address. */
const teamsMax = 20;

/** Returns members of several teams by a part of their name or address, the first team's first. */
export async function findPeopleOfTeams(
  teamIds: readonly string[],
  text: string,
): Promise<Choice[]> {
  const [first, ...others] = teamIds.slice(0, teamsMax).map((teamId) => findPeople(teamId, text));
  // A refusal by another team is ignored, because the other results are useful without that team's.
  const further = await Promise.allSettled(others);
  const lists = [
    (await first) ?? [],
    ...further.map((it) => (it.status === 'fulfilled' ? it.value : [])),
  ];
  const byAddress = new Map(
    lists
      .flat()
      .toReversed()
      .map((it) => [it.hint || it.id, it]),
  );
  return [...byAddress.values()].toReversed().slice(0, proposedMax);
}

export function toChoice({ id, firstName, lastName, email, phone }: Member): Choice {
  const reached = email ?? phone ?? '';
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return { id, name: name || reached, hint: reached, icon: 'user' };
}
