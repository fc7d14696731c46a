import { findTeamByRef, firstTeam, urlNameOf } from '@guildhall/contract/first-team';
import { useSearchParams } from '@solidjs/router';
import { createEffect, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { isAtLeast } from '#api/roles.ts';
import { ContextProvider } from '#api/team-context.ts';
import type { OwnTeam, SessionWithTeams } from '#api/session.ts';
import type { TeamContext } from '#api/team-context.ts';
import { keepTeam, lastTeam } from './last-team.ts';
import { NoTeam } from './no-team.tsx';

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
  const team = (): OwnTeam => {
    const { teams, memberships } = props.session;
    const named = (name: unknown) => findTeamByRef(teams, memberships, name);
    const found = named(params['team']) ?? named(lastTeam()) ?? firstTeam(teams, memberships);
    if (!found) throw new Error('There is no team to show');
    return found;
  };
  createEffect(() => keepTeam(team().id));
  const context: TeamContext = {
    session: () => props.session,
    team,
    may: (least) => isAtLeast(team().role, least),
    link: (path) =>
      `${path}${path.includes('?') ? '&' : '?'}team=${urlNameOf(props.session.teams, team())}`,
  };
  return <ContextProvider value={context}>{props.children}</ContextProvider>;
}
