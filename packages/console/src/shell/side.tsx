import { useNavigate } from '@solidjs/router';
import type { JSX } from 'solid-js';
import { useTeamContext } from '#api/team-context.ts';
import { t } from '#texts/texts.ts';
import { Icon } from '#ui/icon.tsx';
import { Menu } from '#ui/menu.tsx';
import { signOut } from './sign-out.ts';
import { Nav } from './nav.tsx';
import { TeamPicker } from './team-picker.tsx';
import { Wordmark } from './wordmark.tsx';

/** Shows the sidebar: the team, the pages, the finder and the user's account. */
export function Side(props: { isOpen: boolean; onFind: () => void }): JSX.Element {
  const context = useTeamContext();
  const navigate = useNavigate();
  const name = () => {
    const { firstName, lastName, email } = context.session().user;
    return [firstName, lastName].filter(Boolean).join(' ') || email || '';
  };
  return (
    <aside aria-label={t().shell.menu} class={`side ${props.isOpen ? 'open' : ''}`}>
      <a class="brand" href={context.link('/')}>
        <Wordmark />
      </a>
      <TeamPicker />
      <button type="button" class="menu-button find" onClick={() => props.onFind()}>
        <Icon name="search" />
        <span>{t().shell.find}</span>
        <kbd>Ctrl K</kbd>
      </button>
      <Nav />
      <div class="grow" />
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
          { id: 'out', icon: 'sign_out', label: t().shell.signOut, run: () => void signOut() },
        ]}
      >
        <Icon name="user" />
        <span dir="auto">{name()}</span>
      </Menu>
    </aside>
  );
}
