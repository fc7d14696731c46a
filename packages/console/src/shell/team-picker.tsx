import { urlNameOf } from '@guildhall/contract/first-team';
import { useSearchParams } from '@solidjs/router';
import { Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { useTeamContext } from '#api/team-context.ts';
import { t } from '#texts/texts.ts';
import { Icon } from '#ui/icon.tsx';
import { Menu } from '#ui/menu.tsx';

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
