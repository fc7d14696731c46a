import './quality.css';
import { useSearchParams } from '@solidjs/router';
import { Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { useTeamContext } from '#api/team-context.ts';
import { pages } from '#shell/pages.ts';
import { t } from '#texts/texts.ts';
import { Page } from '#ui/page.tsx';
import { Empty } from '#ui/states.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { Golden } from './golden.tsx';
import { Unanswered } from './unanswered.tsx';

const views = ['golden', 'unanswered'] as const;

/** Shows how well the assistant answers: golden questions and uncertain answers. */
export default function QualityPage(): JSX.Element {
  const context = useTeamContext();
  const [params] = useSearchParams();
  const view = () => views.find((name) => name === params['view']) ?? 'golden';
  const tabs = () =>
    views.map((name) => ({
      href: context.link(`/quality?view=${name}`),
      label: t().quality.views[name],
      isCurrent: name === view(),
    }));
  return (
    <Page title={t().quality.title}>
      <Show
        when={context.may(pages['/quality'].least)}
        fallback={
          <Empty icon="lock" title={t().quality.onlyLeaders}>
            <p>{t().shell.onlyLeadersHint}</p>
          </Empty>
        }
      >
        <Tabs label={t().quality.title} tabs={tabs()} />
        <Show when={context.team().id} keyed>
          {(teamId) => (
            <Show when={view() === 'golden'} fallback={<Unanswered teamId={teamId} />}>
              <Golden teamId={teamId} />
            </Show>
          )}
        </Show>
      </Show>
    </Page>
  );
}
