import type { TeamContext } from '#api/team-context.ts';
import type { linkedPages } from './pages.ts';

/** True if the user's role opens a page of the navigation. */
export function opens(
  context: TeamContext,
  { least, isOfAllTeams }: (typeof linkedPages)[number],
): boolean {
  return isOfAllTeams ? context.mayAnywhere(least) : context.may(least);
}
