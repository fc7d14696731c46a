import type { Member } from '@guildhall/sdk/light';
import { guildhall } from '#api/client.ts';
import type { Choice } from '#ui/combobox.tsx';

const proposedMax = 8;

/** Returns members of a team by a part of their name or address. */
export async function findMembers(teamId: string, text: string): Promise<Choice[]> {
  const wanted = { teamId, pageSize: proposedMax, sortBy: 'name', sortOrder: 'asc' } as const;
  const { members } = await guildhall.listMembers({ ...wanted, ...(text && { search: text }) });
  return members.map(memberChoice);
}

function memberChoice({ id, firstName, lastName, email, phone }: Member): Choice {
  const reached = email ?? phone ?? '';
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return { id, name: name || reached, hint: reached, icon: 'user' };
}
