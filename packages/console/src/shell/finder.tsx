import './finder.css';
import { urlNameOf } from '@guildhall/contract/first-team';
import { useNavigate } from '@solidjs/router';
import { createMemo, createSignal, createUniqueId, For } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import type { TeamContext } from '#api/team-context.ts';
import { t } from '#texts/texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { createFound } from '#ui/find-as-typed.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon.tsx';
import { addressOfTab, linkedPages, pages } from '#shell/pages.ts';
import { openTabs, opens } from './opens.ts';

/** The longest question that the search takes. */
const queryMax = 500;

interface Target {
  icon: IconName;
  name: string;
  hint: string;
  href: string;
}

/**
 * Opens pages, teams, documents and people by a part of their name, and documents by words of their
 * text.
 */
export default function Finder(props: { words: string; onClose: () => void }): JSX.Element {
  const context = useTeamContext();
  const navigate = useNavigate();
  const listId = createUniqueId();
  const [text, setText] = createSignal(props.words.trim());
  const [place, setPlace] = createSignal(0);
  const found = createFound(text, (words) => findThings(context, words));
  const searchFor = (): Target[] =>
    text() === ''
      ? []
      : [
          {
            icon: 'search',
            name: t().shell.searchFor(text()),
            hint: '',
            href: context.link(`/search?q=${encodeURIComponent(text())}`),
          },
        ];
  const targets = createMemo(() => [
    ...pageTargets(context).filter((target) => matchesPage(target, text())),
    ...viewTargets(context).filter((target) => text() !== '' && matchesPage(target, text())),
    ...teamTargets(context).filter(({ name }) => text() !== '' && matches(name, text())),
    ...found.items(),
    ...searchFor(),
  ]);
  const go = (target: Target | undefined) => {
    if (!target) return;
    props.onClose();
    navigate(target.href);
  };
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setPlace((now) => Math.min(Math.max(now + step, 0), targets().length - 1));
    } else if (event.key === 'Escape') {
      // A search field would first be emptied, and close only at the second press.
      event.preventDefault();
      props.onClose();
    } else if (event.key === 'Enter' && !event.isComposing) {
      event.preventDefault();
      go(targets()[place()]);
    }
  };
  return (
    <Dialog isOpen title={t().shell.find} onClose={props.onClose}>
      <input
        class="input"
        type="search"
        autofocus
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={targets().length > 0 ? `${listId}-${place()}` : undefined}
        aria-label={t().shell.findHint}
        placeholder={t().shell.findHint}
        dir="auto"
        value={props.words}
        onInput={(event) => {
          setText(event.currentTarget.value.trim());
          setPlace(0);
        }}
        onKeyDown={onKey}
      />
      <ul class="finder" role="listbox" id={listId} aria-label={t().shell.find}>
        <For each={targets()}>
          {(target, index) => (
            <li
              id={`${listId}-${index()}`}
              role="option"
              aria-selected={index() === place()}
              onClick={() => go(target)}
              onMouseMove={() => setPlace(index())}
            >
              <Icon name={target.icon} />
              <span dir="auto">{target.name}</span>
              <span class="faint small" dir="auto">
                {target.hint}
              </span>
            </li>
          )}
        </For>
      </ul>
    </Dialog>
  );
}

function matches(name: string, text: string): boolean {
  return name.toLocaleLowerCase().includes(text.toLocaleLowerCase());
}

function pageTargets(context: TeamContext): Target[] {
  return linkedPages
    .filter((page) => opens(context, page))
    .map(({ icon, name, path }) => ({
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
    return [{ icon: page.icon, name, hint: shell[page.name], href: context.link(to) }];
  };
  return [
    ...openTabs(context).flatMap((tab) => view('/settings', addressOfTab(tab), settings.tabs[tab])),
    ...(context.may(pages['/people/add'].least) ? view('/people', '/people/add', people.add) : []),
    ...view('/people', '/people/teams', people.teams),
    ...view('/insights', '/insights?view=golden', shell.goldenQuestions),
    { icon: 'help', name: questions.title, hint: '', href: context.link('/questions') },
    { icon: 'mail', name: invitations.title, hint: '', href: context.link('/invitations') },
  ];
}

function teamTargets(context: TeamContext): Target[] {
  const { teams } = context.session();
  return teams.map((team) => ({
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
async function findThings(context: TeamContext, search: string): Promise<Target[]> {
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
      return { icon: 'document', name, hint: folderPath ?? '', href };
    }),
    ...(people?.ok ? people.data.members : []).map(({ firstName, lastName, email }): Target => {
      const name = [firstName, lastName].filter(Boolean).join(' ') || (email ?? '');
      const href = context.link(`/people?search=${encodeURIComponent(email ?? name)}`);
      return { icon: 'user', name, hint: email ?? '', href };
    }),
    ...(texts.ok ? texts.data.results : [])
      .filter(({ id, words }) => !named.has(id) && words.length > 0)
      .map(({ id, name, teamName, hasPages, snippets, words }): Target => {
        const page = snippets[0]?.pageNumber ?? 1;
        const marks = words.map((word) => `&mark=${encodeURIComponent(word)}`).join('');
        const hint = hasPages ? `${teamName} · ${t().ask.page(page)}` : teamName;
        const href = context.link(`/documents/${id}?page=${page}${marks}`);
        return { icon: 'document', name, hint, href };
      }),
    ...(chats.ok ? chats.data.chats : []).map(({ id, title, excerpt }): Target => {
      const href = context.link(`/chats/${id}`);
      return {
        icon: 'ask',
        name: title ?? t().ask.newChat,
        hint: excerpt === title ? '' : (excerpt ?? ''),
        href,
      };
    }),
  ];
}
