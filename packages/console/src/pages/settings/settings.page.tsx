import './settings.css';
import { useLocation } from '@solidjs/router';
import { createMemo, lazy, Suspense } from 'solid-js';
import type { Component, JSX } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { useTeamContext } from '#api/team-context.ts';
import { openTabs } from '#shell/opens.ts';
import { addressOfTab } from '#shell/pages.ts';
import type { TabName } from '#shell/pages.ts';
import { t } from '#texts/texts.ts';
import { Page } from '#ui/page.tsx';
import { Waiting } from '#ui/states.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { Agents } from './agents/agents.tsx';
import { Keys } from './keys/keys.tsx';
import { System } from './system/system.tsx';
import { TeamSettings } from './team-settings.tsx';
import { Webhooks } from './webhooks/webhooks.tsx';
import { WidgetTab } from './widget/widget.tsx';
import { You } from './you/you.tsx';

const Sources = lazy(async () => ({ default: (await import('./sources/sources.tsx')).Sources }));
// Its field for people is as large as the other tabs together.
const Audit = lazy(async () => ({ default: (await import('./audit/audit.tsx')).Audit }));

const contents: Readonly<Record<TabName, Component>> = {
  you: You,
  team: TeamSettings,
  agents: Agents,
  sources: Sources,
  widget: WidgetTab,
  keys: Keys,
  webhooks: Webhooks,
  audit: Audit,
  system: System,
};

/** Shows the settings of the user, the team and the server, as far as the user's role allows. */
export default function SettingsPage(): JSX.Element {
  const context = useTeamContext();
  const location = useLocation();
  const open = createMemo(() => openTabs(context));
  const current = createMemo((): TabName => {
    const word = location.pathname.split('/')[2];
    return open().find((name) => name === word) ?? 'you';
  });
  return (
    <Page title={t().shell.settings} class="settings">
      <Tabs
        label={t().shell.settings}
        tabs={open().map((name) => ({
          href: context.link(addressOfTab(name)),
          label: t().settings.tabs[name],
          isCurrent: current() === name,
        }))}
      />
      <Suspense fallback={<Waiting lines={8} />}>
        <Dynamic component={contents[current()]} />
      </Suspense>
    </Page>
  );
}
