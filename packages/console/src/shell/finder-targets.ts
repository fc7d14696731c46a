import { urlNameOf } from '@guildhall/contract/first-team';
import { guildhall } from '#api/client.ts';
import type { TeamContext } from '#api/team-context.ts';
import { t } from '#texts/texts.ts';
import type { IconName } from '#ui/icon.tsx';
import { changePreferences } from './change-preferences.ts';
import { showKeys } from './open-keys.ts';
import { openTabs, opens } from './opens.ts';
import { addressOfTab, linkedPages, pages } from './pages.ts';

/** The longest question that the search takes. */
const queryMax = 500;

/** The kinds of what the finder offers, in the order in which it does. */
export const groups = [
  'actions',
  'pages',
  'teams',
  'documents',
  'people',
  'chats',
  'search',
] as const;
type Group = (typeof groups)[number];

export interface Target {
  group: Group;
  icon: IconName;
  name: string;
  hint: string;
  /** What it opens; what it does is `run` instead. */
  href?: string;
  run?: () => void;
}

/** Returns the heading of a group; undefined for what needs none. */
export function headingOf(group: Group): string | undefined {
  const { ask, shell } = t();
  if (group === 'search') return undefined;
  return { ...shell, teams: shell.team, chats: ask.recent }[group];
}

/** Returns what has these words in its name and is known without asking the server. */
export function findKnown(context: TeamContext, text: string): Target[] {
  const isNamed = ({ name }: Target) => text !== '' && matches(name, text);
  return [
    ...actionTargets(context).filter(({ name }) => matches(name, text)),
    ...pageTargets(context).filter((target) => matchesPage(target, text)),
    ...viewTargets(context).filter((target) => text !== '' && matchesPage(target, text)),
    ...teamTargets(context).filter(isNamed),
  ];
}

/** Returns the search for these words among all texts. */
export function searchTarget(context: TeamContext, text: string): Target[] {
  if (text === '') return [];
  const href = context.link(`/search?q=${encodeURIComponent(text)}`);
  return [{ group: 'search', icon: 'search', name: t().shell.searchFor(text), hint: '', href }];
}

/** Returns what can be done from every page. */
function actionTargets(context: TeamContext): Target[] {
  const { ask, people, settings, training } = t();
  const now = context.session().preferences;
  const themes = (['dark', 'light'] as const).filter((theme) => theme !== now.theme);
  const open = (icon: IconName, name: string, path: string): Target => ({
    group: 'actions',
    icon,
    name,
    hint: '',
    href: context.link(path),
  });
  const act = (icon: IconName, name: string, run: () => void): Target => ({
    group: 'actions',
    icon,
    name,
    hint: '',
    run,
  });
  return [
    open('edit', ask.newChat, '/'),
    ...(context.may(pages['/people/add'].least) ? [open('add', people.add, '/people/add')] : []),
    ...themes.map((theme) =>
      act(theme === 'dark' ? 'moon' : 'sun', `${settings.theme}: ${settings.themes[theme]}`, () => {
        void changePreferences(now, { theme });
      }),
    ),
    act('key', training.keys.title, showKeys),
  ];
}

function matches(name: string, text: string): boolean {
  return name.toLocaleLowerCase().includes(text.toLocaleLowerCase());
}

function pageTargets(context: TeamContext): Target[] {
  return linkedPages
    .filter((page) => opens(context, page))
    .map(({ icon, name, path }) => ({
      group: 'pages',
      icon,
      name: t().shell[name],
      hint: '',
      href: context.link(path),
    }));
}

/** A page matches by its name or, for a view of it, by the name of the page. */
function matchesPage({ name, hint }: Target, text: string): boolean {
  return matches(name, text) || (hint !== '' && matches(`${hint} ${name}`, text));
}

/** Returns the views of pages that have an address, with the name of their page as hint. */
function viewTargets(context: TeamContext): Target[] {
  const { invitations, people, questions, settings, shell } = t();
  const view = (path: keyof typeof pages, to: string, name: string): Target[] => {
    const page = linkedPages.find((linked) => linked.path === path);
    if (!page || !opens(context, page)) return [];
    const hint = shell[page.name];
    return [{ group: 'pages', icon: page.icon, name, hint, href: context.link(to) }];
  };
  return [
    ...openTabs(context).flatMap((tab) => view('/settings', addressOfTab(tab), settings.tabs[tab])),
    ...view('/people', '/people/teams', people.teams),
    ...view('/insights', '/insights?view=golden', shell.goldenQuestions),
    ...view('/settings', '/settings', settings.appearance),
    ...view('/settings', '/settings', settings.password),
    {
      group: 'pages',
      icon: 'help',
      name: questions.title,
      hint: '',
      href: context.link('/questions'),
    },
    {
      group: 'pages',
      icon: 'mail',
      name: invitations.title,
      hint: '',
      href: context.link('/invitations'),
    },
  ];
}

function teamTargets(context: TeamContext): Target[] {
  const { teams } = context.session();
  return teams.map((team) => ({
    group: 'teams',
    icon: 'group',
    name: team.name,
    hint: t().shell.team,
    href: `/?team=${urlNameOf(teams, team)}`,
  }));
}

/**
 * Finds documents and people of the team by name, documents of all teams and chats by their text.
 * Failed searches are left out, because the other results are useful without them.
 */
export async function findThings(context: TeamContext, search: string): Promise<Target[]> {
  if (search === '') return [];
  const teamId = context.team().id;
  const query = [...search].slice(0, queryMax).join('');
  const [documents, people, texts, chats] = await Promise.all([
    guildhall.try.listDocuments({ teamId, search, pageSize: 4 }),
    context.may('member') ? guildhall.try.listMembers({ teamId, search, pageSize: 4 }) : undefined,
    guildhall.try.searchDocuments({ teamId, query, pageSize: 8 }),
    guildhall.try.listChats({ teamId, search: query, pageSize: 4 }),
  ]);
  const named = new Set(documents.ok ? documents.data.documents.map(({ id }) => id) : []);
  return [
    ...(documents.ok ? documents.data.documents : []).map(({ id, name, folderPath }): Target => {
      const href = context.link(`/documents/${id}`);
      return { group: 'documents', icon: 'document', name, hint: folderPath ?? '', href };
    }),
    ...(texts.ok ? texts.data.results : [])
      .filter(({ id, words }) => !named.has(id) && words.length > 0)
      .map(({ id, name, teamName, hasPages, snippets, words }): Target => {
        const page = snippets[0]?.pageNumber ?? 1;
        const marks = words.map((word) => `&mark=${encodeURIComponent(word)}`).join('');
        const hint = hasPages ? `${teamName} · ${t().ask.page(page)}` : teamName;
        const href = context.link(`/documents/${id}?page=${page}${marks}`);
        return { group: 'documents', icon: 'document', name, hint, href };
      }),
    ...(people?.ok ? people.data.members : []).map(({ firstName, lastName, email }): Target => {
      const name = [firstName, lastName].filter(Boolean).join(' ') || (email ?? '');
      const href = context.link(`/people?search=${encodeURIComponent(email ?? name)}`);
      return { group: 'people', icon: 'user', name, hint: email ?? '', href };
    }),
    ...(chats.ok ? chats.data.chats : []).map(({ id, title, excerpt }): Target => {
      const href = context.link(`/chats/${id}`);
      return {
        group: 'chats',
        icon: 'ask',
        name: title ?? t().ask.newChat,
        hint: excerpt === title ? '' : (excerpt ?? ''),
        href,
      };
    }),
  ];
}
