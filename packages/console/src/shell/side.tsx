import { useNavigate, useSearchParams } from '@solidjs/router';
import { lazy, Show, Suspense } from 'solid-js';
import type { JSX } from 'solid-js';
import { urlNameOf } from '@guildhall/contract/first-team';
import { useTeamContext } from '#api/team-context.ts';
import { t } from '#texts/texts.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Icon } from '#ui/icon.tsx';
import { Menu } from '#ui/menu.tsx';
import { signOut } from './sign-out.ts';
import { Bell } from './bell.tsx';
import { Nav } from './nav.tsx';

/** Loaded after the page, which needs no earlier chats. */
const ChatList = lazy(() => import('./chats/chat-list.tsx'));

/** Shows the sidebar: the team, the finder, the pages, the chats and the user's account. */
export function Side(props: {
  isOpen: boolean;
  onFind: () => void;
  onClose: () => void;
}): JSX.Element {
  const context = useTeamContext();
  const navigate = useNavigate();
  const name = () => {
    const { firstName, lastName, email } = context.session().user;
    return [firstName, lastName].filter(Boolean).join(' ') || email || '';
  };
  return (
    <aside
      aria-label={t().shell.menu}
      class={`side ${props.isOpen ? 'open' : ''}`}
      onClick={({ target }) => {
        // Also by the link of the page that is open, which changes no address.
        if (target instanceof Element && target.closest('a')) props.onClose();
      }}
    >
      <a class="brand" href={context.link('/')}>
        <Wordmark />
      </a>
      <div class="middle">
        <TeamPicker />
        <button type="button" class="menu-button find" onClick={() => props.onFind()}>
          <Icon name="search" />
          <span>{t().shell.find}</span>
          <kbd>Ctrl K</kbd>
        </button>
        <NewChat />
        <Nav />
        <div class="grow">
          <Suspense>
            <ChatList />
          </Suspense>
        </div>
      </div>
      <div class="foot">
        <div class="row">
          <Bell />
          <a
            class="button quiet icon-only"
            href={context.link('/help')}
            aria-label={t().shell.help}
            title={t().shell.help}
          >
            <Icon name="help" />
          </a>
        </div>
        <Menu
          label={`${t().shell.account}: ${name()}`}
          class="menu-button"
          items={[
            {
              id: 'settings',
              icon: 'settings',
              label: t().shell.settings,
              run: () => navigate(context.link('/settings')),
            },
            {
              id: 'invitations',
              icon: 'mail',
              label: t().invitations.title,
              run: () => navigate(context.link('/invitations')),
            },
            {
              id: 'questions',
              icon: 'help',
              label: t().questions.title,
              run: () => navigate(context.link('/questions')),
            },
            { id: 'out', icon: 'sign_out', label: t().shell.signOut, run: () => void signOut() },
          ]}
        >
          <Avatar name={name()} image={context.session().user.image} size="small" />
          <span dir="auto">{name()}</span>
        </Menu>
      </div>
    </aside>
  );
}

/** Begins a chat, from every page. */
export function NewChat(): JSX.Element {
  const context = useTeamContext();
  return (
    <a class="button new" href={context.link('/')}>
      <Icon name="edit" />
      <span>{t().ask.newChat}</span>
    </a>
  );
}

/** Shows the team that the pages are about, and switches to another. */
export function TeamPicker(): JSX.Element {
  const context = useTeamContext();
  const [, setParams] = useSearchParams();
  const items = () =>
    context.session().teams.map((team) => ({
      id: team.id,
      label: (
        <span class={`team depth-${Math.min(team.depth, 4)}`} dir="auto">
          {team.name}
          <Show when={team.id === context.team().id}>
            <Icon name="check" />
          </Show>
        </span>
      ),
      run: () => setParams({ team: urlNameOf(context.session().teams, team) }),
    }));
  return (
    <Menu label={`${t().shell.team}: ${context.team().name}`} class="menu-button" items={items()}>
      <span dir="auto">{context.team().name}</span>
      <Icon name="down" />
    </Menu>
  );
}

/** Draws the logo, a hall with four columns, with the product's name. */
export function Wordmark(): JSX.Element {
  return (
    <span class="wordmark">
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path d="M4 13 16 4.500 28 13M7 13v12M13 13v12M19 13v12M25 13v12M4 26.500h24" />
      </svg>
      Guildhall
    </span>
  );
}
