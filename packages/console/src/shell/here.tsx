import { firstTeam, nameInAddress, teamNamed } from '@guildhall/contract/first-team';
import { useSearchParams } from '@solidjs/router';
import { createEffect, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { isAtLeast } from '#api/roles.ts';
import { HereProvider } from '#api/session.ts';
import type { Here, OwnTeam, Standing } from '#api/session.ts';
import { keepTeam, lastTeam } from './last-team.ts';
import { NoTeam } from './no-team.tsx';

/** Gives the pages the signed-in user's standing and the team that the address names. */
export function WithHere(props: { standing: Standing; children: JSX.Element }): JSX.Element {
  return (
    <Show when={props.standing.teams.length > 0} fallback={<NoTeam />}>
      <OnTeam standing={props.standing}>{props.children}</OnTeam>
    </Show>
  );
}

function OnTeam(props: { standing: Standing; children: JSX.Element }): JSX.Element {
  const [params] = useSearchParams();
  const team = (): OwnTeam => {
    const { teams, memberships } = props.standing;
    const named = (name: unknown) => teamNamed(teams, memberships, name);
    const found = named(params['team']) ?? named(lastTeam()) ?? firstTeam(teams, memberships);
    if (!found) throw new Error('There is no team to show');
    return found;
  };
  createEffect(() => keepTeam(team().id));
  const here: Here = {
    standing: () => props.standing,
    team,
    may: (least) => isAtLeast(team().role, least),
    link: (path) =>
      `${path}${path.includes('?') ? '&' : '?'}team=${nameInAddress(props.standing.teams, team())}`,
  };
  return <HereProvider value={here}>{props.children}</HereProvider>;
}
