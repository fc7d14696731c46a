import { nameInAddress } from '@guildhall/contract/first-team';
import { useSearchParams } from '@solidjs/router';
import { Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { useHere } from '#api/session.ts';
import { t } from '#texts/texts.ts';
import { Icon } from '#ui/icon.tsx';
import { Menu } from '#ui/menu.tsx';

/** Shows the team that the pages are about, and switches to another. */
export function TeamPicker(): JSX.Element {
  const here = useHere();
  const [, setParams] = useSearchParams();
  const items = () =>
    here.standing().teams.map((team) => ({
      id: team.id,
      label: (
        <span class={`team depth-${Math.min(team.depth, 4)}`} dir="auto">
          {team.name}
          <Show when={team.id === here.team().id}>
            <Icon name="check" />
          </Show>
        </span>
      ),
      run: () => setParams({ team: nameInAddress(here.standing().teams, team) }),
    }));
  return (
    <Menu label={`${t().shell.team}: ${here.team().name}`} class="menu-button" items={items()}>
      <span dir="auto">{here.team().name}</span>
      <Icon name="down" />
    </Menu>
  );
}
