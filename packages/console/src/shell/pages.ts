import type { Role } from '#api/roles.ts';

interface PageRecord {
  /** The script of the page, below `pages`. */
  script: string;
  /** More scripts to preload with the page. */
  loadsAtOnce?: readonly string[];
  /** The lowest role on a team that opens the page; undefined if the role does not matter. */
  least?: Role;
  /** True if the page is about all teams: `least` on any of them opens it. */
  isOfAllTeams?: boolean;
  /**
   * The page's place in the navigation: its icon, and its name in the texts of `shell`. `isApart`:
   * the foot of the side bar links to it instead.
   */
  link?: { icon: string; name: string; isApart?: boolean };
  /** Further addresses that the page draws itself. `*` matches anything. */
  below?: readonly string[];
  /** Views below the page's address, each with its least role. */
  tabs?: readonly PageTab[];
}

export interface PageTab {
  name: string;
  least: Role;
  /** True if the tab is about the server. It appears at the top-level team, for operators. */
  isOfServer?: boolean;
}

/**
 * Every page of the console by its address, in the order of the navigation. Routes, links, roles,
 * the server's list of addresses and the browser tests follow it.
 */
export const pages = {
  '/': {
    script: 'ask/ask.page.tsx',
    least: 'partner',
    link: { icon: 'ask', name: 'ask' },
  },
  // The server checks who may see a chat, because that depends on the chat.
  '/chats/:chatId': { script: 'ask/ask.page.tsx', loadsAtOnce: ['ask/conversation.tsx'] },
  '/search': {
    script: 'search/search.page.tsx',
    least: 'partner',
    link: { icon: 'search', name: 'search' },
  },
  '/documents': {
    script: 'documents/documents.page.tsx',
    least: 'partner',
    link: { icon: 'document', name: 'documents' },
  },
  '/documents/:documentId': { script: 'documents/document.page.tsx', least: 'partner' },
  '/training': {
    script: 'corrections/corrections.page.tsx',
    least: 'team_leader',
    isOfAllTeams: true,
    link: { icon: 'review', name: 'corrections' },
  },
  '/people': {
    script: 'people/people.page.tsx',
    least: 'member',
    link: { icon: 'group', name: 'people' },
    below: ['/people/teams'],
  },
  '/people/add': { script: 'people/add/add-people.page.tsx', least: 'team_leader' },
  '/workflows': {
    script: 'workflows/workflows.page.tsx',
    least: 'partner',
    link: { icon: 'workflow', name: 'workflows' },
  },
  '/insights': {
    script: 'insights/insights.page.tsx',
    least: 'team_leader',
    link: { icon: 'insights', name: 'insights' },
  },
  '/view-as': {
    script: 'view-as/view-as.page.tsx',
    least: 'team_leader',
    link: { icon: 'eye', name: 'viewAs' },
  },
  '/settings': {
    script: 'settings/settings.page.tsx',
    least: 'partner',
    link: { icon: 'settings', name: 'settings' },
    below: ['/settings/*'],
    tabs: [
      { name: 'you', least: 'partner' },
      { name: 'team', least: 'owner' },
      { name: 'agents', least: 'team_leader' },
      { name: 'sources', least: 'team_leader' },
      { name: 'widget', least: 'owner' },
      { name: 'keys', least: 'owner' },
      { name: 'webhooks', least: 'owner' },
      { name: 'audit', least: 'owner' },
      { name: 'system', least: 'owner', isOfServer: true },
    ],
  },
  // What leaders asked the user, of any team. Notifications and mails link to it.
  '/questions': { script: 'questions/questions.page.tsx' },
  '/help': {
    script: 'help/help.page.tsx',
    least: 'partner',
    link: { icon: 'help', name: 'help', isApart: true },
  },
  // Invitations belong to the account. The menu of the account links to them.
  '/invitations': { script: 'invitations.page.tsx' },
} as const satisfies Record<string, PageRecord>;

/** The pages with all their addresses. */
export const pageList = Object.entries<PageRecord>(pages).map(([path, page]) => ({
  ...page,
  addresses: [path, ...(page.below ?? [])],
}));

/** The pages that the side bar and the finder link to, in the order of the navigation. */
export const linkedPages = Object.entries(pages).flatMap(([path, page]) =>
  'link' in page
    ? [
        {
          path,
          least: page.least,
          isOfAllTeams: 'isOfAllTeams' in page,
          isApart: 'isApart' in page.link,
          ...page.link,
        },
      ]
    : [],
);

export type TabName = (typeof pages)['/settings']['tabs'][number]['name'];

/** Returns the address of a tab of the settings. */
export function addressOfTab(name: string): string {
  return name === 'you' ? '/settings' : `/settings/${name}`;
}
