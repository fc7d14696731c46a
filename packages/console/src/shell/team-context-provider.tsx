import '#ui/states.css';
import { findTeamByRef, firstTeam, urlNameOf } from '@guildhall/contract/first-team';
import { useSearchParams } from '@solidjs/router';
import { createEffect, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { isAtLeast } from '#api/roles.ts';
import { ContextProvider } from '#api/team-context.ts';
import type { TeamContext } from '#api/team-context.ts';
import type { OwnTeam, SessionWithTeams } from '#api/session.ts';
import { t } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Toasts } from '#ui/toasts.tsx';
import { Invitations } from './invitations.tsx';
import { signOut } from './sign-out.ts';

/** Gives the pages the signed-in user's session with teams, and the team that the address names. */
export function TeamContextProvider(props: {
  session: SessionWithTeams;
  children: JSX.Element;
}): JSX.Element {
  return (
    <Show when={props.session.teams.length > 0} fallback={<NoTeam session={props.session} />}>
      <OnTeam session={props.session}>{props.children}</OnTeam>
    </Show>
  );
}

function OnTeam(props: { session: SessionWithTeams; children: JSX.Element }): JSX.Element {
  const [params] = useSearchParams();
  const named = (name: unknown) =>
    findTeamByRef(props.session.teams, props.session.memberships, name);
  const team = (): OwnTeam => {
    const { teams, memberships } = props.session;
    const found = named(params['team']) ?? named(lastTeam()) ?? firstTeam(teams, memberships);
    if (!found) throw new Error('There is no team to show');
    return found;
  };
  createEffect(() => keepTeam(team().id));
  const context: TeamContext = {
    session: () => props.session,
    team,
    isTeamUnknown: () => Boolean(params['team']) && !named(params['team']),
    may: (least) => isAtLeast(team().role, least),
    mayAnywhere: (least) => props.session.teams.some(({ role }) => isAtLeast(role, least)),
    link: (path) =>
      `${path}${path.includes('?') ? '&' : '?'}team=${urlNameOf(props.session.teams, team())}`,
  };
  return <ContextProvider value={context}>{props.children}</ContextProvider>;
}

/**
 * Shows a user who is on no team the invitations of their address, or tells them whom to ask, with
 * a button to sign out.
 */
function NoTeam(props: { session: SessionWithTeams }): JSX.Element {
  return (
    <main>
      <div class="empty">
        <Icon name="group" />
        <h1>{t().shell.noTeam}</h1>
        <Show when={props.session.invitationCount === 0}>
          <p>{t().shell.noTeamHint}</p>
        </Show>
        <Invitations email={props.session.user.email} />
        <Button icon="sign_out" onClick={() => void signOut()}>
          {t().shell.signOut}
        </Button>
      </div>
      <Toasts />
    </main>
  );
}

// A cookie, because the server paints this team's page before any script has loaded.
const name = 'guildhall-team';
const keptSeconds = 365 * 24 * 3600;

/** Returns the id of the team that was shown last in this browser. */
function lastTeam(): string | undefined {
  return new RegExp(`(?:^|; )${name}=([\\w-]+)`).exec(document.cookie)?.[1];
}

function keepTeam(id: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${id}; path=/; max-age=${keptSeconds}; samesite=lax${secure}`;
}
