import type { Role } from '#api/roles.ts';
import { t } from '#texts/texts.ts';
import type { IconName } from '#ui/icon.tsx';

interface PageLink {
  path: string;
  icon: IconName;
  name: () => string;
  /** The lowest role on a team that opens the page. */
  least: Role;
}

/** The links to the pages of the console, in the order of the navigation. */
export const pageLinks: readonly PageLink[] = [
  { path: '/', icon: 'ask', name: () => t().shell.ask, least: 'partner' },
  { path: '/documents', icon: 'document', name: () => t().shell.documents, least: 'partner' },
  { path: '/training', icon: 'review', name: () => t().shell.corrections, least: 'team_leader' },
  { path: '/people', icon: 'group', name: () => t().shell.people, least: 'member' },
  { path: '/workflows', icon: 'workflow', name: () => t().shell.workflows, least: 'partner' },
  { path: '/quality', icon: 'quality', name: () => t().shell.quality, least: 'team_leader' },
  { path: '/view-as', icon: 'eye', name: () => t().viewAs.title, least: 'team_leader' },
  { path: '/settings', icon: 'settings', name: () => t().shell.settings, least: 'partner' },
];
