import type { Member } from '@guildhall/sdk/light';
import { guildhall } from '#api/client.ts';
import type { Choice } from '#ui/combobox.tsx';

const proposedMax = 8;

/** People of a team by a part of their name or address. */
export async function findPeople(teamId: string, text: string): Promise<Choice[]> {
  const wanted = { teamId, pageSize: proposedMax, sortBy: 'name', sortOrder: 'asc' } as const;
  const { members } = await guildhall.listMembers({ ...wanted, ...(text && { search: text }) });
  return members.map(toChoice);
}

/** So many teams are asked at once; whoever is on none of them is found by their address. */
const teamsMax = 20;

/** People of several teams by a part of their name or address, those of the first team first. */
export async function findPeopleOfTeams(
  teamIds: readonly string[],
  text: string,
): Promise<Choice[]> {
  const [first, ...others] = teamIds.slice(0, teamsMax).map((teamId) => findPeople(teamId, text));
  // What another team refuses is left out, since the rest is good without it.
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
