import type { Team } from '@guildhall/sdk';
import { printFacts } from '../print-columns.ts';

/** Prints a team for people, or as the server's JSON. */
export function printTeam(answer: { team: Team }, { json }: { json?: true }): void {
  if (json) return console.log(JSON.stringify(answer));
  const { id, name, slug, parentId, memberCount, colour } = answer.team;
  printFacts({ id, name, slug, parent: parentId, members: memberCount, colour });
}
