import { t } from '#texts/texts.ts';
import type { IconName } from '#ui/icon.tsx';
import type { leastRoles } from './least-roles.ts';

interface PageLink {
  path: keyof typeof leastRoles;
  icon: IconName;
  name: () => string;
}

/** The links to the pages of the console, in the order of the navigation. */
export const pageLinks: readonly PageLink[] = [
  { path: '/', icon: 'ask', name: () => t().shell.ask },
  { path: '/documents', icon: 'document', name: () => t().shell.documents },
  { path: '/training', icon: 'review', name: () => t().shell.corrections },
  { path: '/people', icon: 'group', name: () => t().shell.people },
  { path: '/workflows', icon: 'workflow', name: () => t().shell.workflows },
  { path: '/quality', icon: 'quality', name: () => t().shell.quality },
  { path: '/view-as', icon: 'eye', name: () => t().shell.viewAs },
  { path: '/settings', icon: 'settings', name: () => t().shell.settings },
];
