import './insights.css';
import { useSearchParams } from '@solidjs/router';
import { Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { useTeamContext } from '#api/team-context.ts';
import { pages } from '#shell/pages.ts';
import { t, tp } from '#texts/texts.ts';
import { Page } from '#ui/page.tsx';
import { Empty } from '#ui/states.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { Golden } from './golden/golden.tsx';
import { Overview } from './overview.tsx';
import { PeriodChoice } from './period-choice.tsx';

const views = ['overview', 'golden'] as const;

/** Shows leaders what was asked, what was not answered, and how good the answers are. */
export default function InsightsPage(): JSX.Element {
  const context = useTeamContext();
  const [params] = useSearchParams();
  const view = () => views.find((name) => name === params['view']) ?? 'overview';
  const tabs = () =>
    views.map((name) => ({
      href: context.link(name === 'overview' ? '/insights' : `/insights?view=${name}`),
      label: name === 'overview' ? tp().insights.overview : t().shell.goldenQuestions,
      isCurrent: name === view(),
    }));
  return (
    <Page
      title={t().shell.insights}
      actions={
        <Show when={context.may(pages['/insights'].least) && view() === 'overview'}>
          <PeriodChoice />
        </Show>
      }
    >
      <Show
        when={context.may(pages['/insights'].least)}
        fallback={
          <Empty icon="lock" title={tp().insights.onlyLeaders}>
            <p>{t().shell.onlyLeadersHint}</p>
          </Empty>
        }
      >
        <Tabs label={t().shell.insights} tabs={tabs()} />
        <Show when={context.team().id} keyed>
          {(teamId) => (
            <Show when={view() === 'golden'} fallback={<Overview teamId={teamId} />}>
              <Golden teamId={teamId} />
            </Show>
          )}
        </Show>
      </Show>
    </Page>
  );
}
