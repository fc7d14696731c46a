import type { DocumentPerson } from '@guildhall/sdk/light';
import { guildhall } from '#api/client.ts';
import type { Choice } from '#ui/combobox.tsx';

const proposedMax = 8;

/**
 * Returns people whom the user reaches, of all teams, by a part of their name or address; with `seeing`
 * only those who see the document.
 */
export async function findPeople(
  documentId: string,
  text: string,
  which: { seeing?: true } = {},
): Promise<Choice[]> {
  const wanted = { documentId, pageSize: proposedMax, ...which, ...(text && { search: text }) };
  return (await guildhall.listDocumentPeople(wanted)).people.map(personChoice);
}

export function personChoice({ id, name, email }: DocumentPerson): Choice {
  return { id, name: name ?? email ?? '', hint: email ?? '', icon: 'user' };
}
