import type { TeamContext } from '#api/team-context.ts';
import { pages } from './pages.ts';
import type { linkedPages, PageTab, TabName } from './pages.ts';

/** True if the user's role opens a page of the navigation. */
export function opens(
  context: TeamContext,
  { least, isOfAllTeams }: Pick<(typeof linkedPages)[number], 'least' | 'isOfAllTeams'>,
): boolean {
  return isOfAllTeams ? context.mayAnywhere(least) : context.may(least);
}

const tabs: readonly (PageTab & { name: TabName })[] = pages['/settings'].tabs;

/** Returns the tabs of the settings that the user's role opens. */
export function openTabs(context: TeamContext): TabName[] {
  const maySeeServer = context.session().isOperator && !context.team().parentId;
  return tabs
    .filter(({ least, isOfServer }) => context.may(least) && (!isOfServer || maySeeServer))
    .map(({ name }) => name);
}
