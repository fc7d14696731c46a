import './people.css';
import { useLocation } from '@solidjs/router';
import { Match, Show, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import { useTeamContext } from '#api/team-context.ts';
import { pages } from '#shell/pages.ts';
import { t } from '#texts/texts.ts';
import { Icon } from '#ui/icon.tsx';
import { Page } from '#ui/page.tsx';
import { Empty } from '#ui/states.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { Members } from './members.tsx';
import { Teams } from './teams.tsx';

/** Shows the members of a team, or the tree of teams. */
export default function PeoplePage(): JSX.Element {
  const context = useTeamContext();
  const location = useLocation();
  const isAt = (path: string) => location.pathname === path;
  const tab = (path: string, label: string) => ({
    href: context.link(path),
    label,
    isCurrent: isAt(path),
  });
  return (
    <Page
      title={t().shell.people}
      actions={
        <Show when={context.may(pages['/people/add'].least)}>
          <a class="button primary" href={context.link('/people/add')}>
            <Icon name="add" />
            {t().people.add}
          </a>
        </Show>
      }
    >
      <Tabs
        label={t().people.views}
        tabs={[tab('/people', t().people.members), tab('/people/teams', t().people.teams)]}
      />
      <Switch fallback={<Members />}>
        <Match when={isAt('/people/teams')}>
          <Teams />
        </Match>
        <Match when={!context.may(pages['/people'].least)}>
          <Empty icon="lock" title={t().people.onlyMembers} />
        </Match>
      </Switch>
    </Page>
  );
}
