import { createSignal, For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { isAtLeast } from '#api/roles.ts';
import { useTeamContext } from '#api/team-context.ts';
import type { OwnTeam } from '#api/session.ts';
import { t } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Menu } from '#ui/menu.tsx';
import { TeamDialogs } from './team-dialogs.tsx';
import type { TeamAction } from './team-dialogs.tsx';

type Want = (action: TeamAction, team: OwnTeam) => void;

/** Shows every team that the user reaches as a tree. */
export function Teams(): JSX.Element {
  const context = useTeamContext();
  const [wanted, want] = createSignal<{ action: TeamAction; team: OwnTeam }>();
  const tops = () => {
    const teams = context.session().teams;
    const ids = new Set(teams.map(({ id }) => id));
    return teams.filter(({ parentId }) => !parentId || !ids.has(parentId));
  };
  return (
    <>
      <div class="card">
        <ul class="team-tree">
          <Branches teams={tops()} onWant={(action, team) => want({ action, team })} />
        </ul>
      </div>
      <Show when={context.may('owner')}>
        <div class="row">
          <Button icon="add" onClick={() => want({ action: 'add', team: context.team() })}>
            {t().people.addBelowOf(context.team().name)}
          </Button>
        </div>
      </Show>
      <TeamDialogs wanted={wanted()} onClose={() => want(undefined)} />
    </>
  );
}

function Branches(props: { teams: OwnTeam[]; onWant: Want }): JSX.Element {
  const context = useTeamContext();
  const below = (team: OwnTeam) =>
    context.session().teams.filter(({ parentId }) => parentId === team.id);
  return (
    <For each={props.teams}>
      {(team) => (
        <li>
          <div class="team-line">
            <a href={`/people?team=${encodeURIComponent(team.slug)}`}>
              <bdi>{team.name}</bdi>
            </a>
            <span class="faint small">{t().people.count(team.memberCount)}</span>
            <Show when={isAtLeast(team.role, 'owner')}>
              <TeamMenu team={team} onWant={props.onWant} />
            </Show>
          </div>
          <Show when={below(team).length > 0}>
            <ul>
              <Branches teams={below(team)} onWant={props.onWant} />
            </ul>
          </Show>
        </li>
      )}
    </For>
  );
}

function TeamMenu(props: { team: OwnTeam; onWant: Want }): JSX.Element {
  const item = (id: TeamAction, icon: 'add' | 'edit' | 'trash', label: string) => ({
    id,
    icon,
    label,
    isDangerous: id === 'delete',
    run: () => props.onWant(id, props.team),
  });
  return (
    <Menu
      label={t().people.actionsFor(props.team.name)}
      items={[
        item('add', 'add', t().people.addBelow),
        item('rename', 'edit', t().ui.rename),
        item('delete', 'trash', t().people.deleteTeam),
      ]}
    >
      <Icon name="more" />
    </Menu>
  );
}
