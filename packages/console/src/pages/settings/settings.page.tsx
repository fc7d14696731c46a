import './settings.css';
import { useLocation } from '@solidjs/router';
import { createMemo } from 'solid-js';
import type { Component, JSX } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { useTeamContext } from '#api/team-context.ts';
import type { Role } from '#api/roles.ts';
import { t } from '#texts/texts.ts';
import { Page } from '#ui/page.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { Agents } from './agents/agents.tsx';
import { Audit } from './audit/audit.tsx';
import { Keys } from './keys/keys.tsx';
import { System } from './system/system.tsx';
import { TeamSettings } from './team/team-settings.tsx';
import { Webhooks } from './webhooks/webhooks.tsx';
import { WidgetTab } from './widget/widget.tsx';
import { You } from './you/you.tsx';

interface SettingsTab {
  name: keyof ReturnType<typeof t>['settings']['tabs'];
  least: Role;
  /** True if the tab is for the top-level team only, which stands for the server. */
  isForTop?: boolean;
  content: Component;
}

const tabs: readonly SettingsTab[] = [
  { name: 'you', least: 'partner', content: You },
  { name: 'team', least: 'owner', content: TeamSettings },
  { name: 'agents', least: 'team_leader', content: Agents },
  { name: 'widget', least: 'owner', content: WidgetTab },
  { name: 'keys', least: 'owner', content: Keys },
  { name: 'webhooks', least: 'owner', content: Webhooks },
  { name: 'audit', least: 'owner', content: Audit },
  { name: 'system', least: 'owner', isForTop: true, content: System },
];

/** Shows the settings of the user, the team and the server, as far as the user's role allows. */
export default function SettingsPage(): JSX.Element {
  const context = useTeamContext();
  const location = useLocation();
  const open = createMemo(() =>
    tabs.filter(
      ({ least, isForTop }) => context.may(least) && (!isForTop || !context.team().parentId),
    ),
  );
  const current = createMemo(() => {
    const name = location.pathname.split('/')[2];
    return open().find((tab) => tab.name === name) ?? tabs[0];
  });
  return (
    <Page title={t().shell.settings}>
      <Tabs
        label={t().settings.views}
        tabs={open().map(({ name }) => ({
          href: context.link(name === 'you' ? '/settings' : `/settings/${name}`),
          label: t().settings.tabs[name],
          isCurrent: current()?.name === name,
        }))}
      />
      <Dynamic component={current()?.content} />
    </Page>
  );
}
