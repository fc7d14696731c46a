import './training.css';
import { useSearchParams } from '@solidjs/router';
import { Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { useTeamContext } from '#api/team-context.ts';
import { leastRoles } from '#shell/least-roles.ts';
import { t } from '#texts/texts.ts';
import { Page } from '#ui/page.tsx';
import { Empty } from '#ui/states.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { CorrectionList } from './correction-list.tsx';
import { KeysHelp } from './keys-help.tsx';
import { isView, views } from './views.ts';
import type { View } from './views.ts';

/** Shows a team's corrections: the ones that wait for a decision, and the decided ones. */
export default function TrainingPage(): JSX.Element {
  const context = useTeamContext();
  const [params] = useSearchParams();
  const view = (): View => (isView(params['status']) ? params['status'] : 'pending');
  const tabs = () =>
    views.map((name) => ({
      href: context.link(`/training?status=${name}`),
      label: t().training.views[name],
      isCurrent: name === view(),
    }));
  return (
    <Page title={t().training.title} actions={<KeysHelp />}>
      <Show
        when={context.may(leastRoles['/training'])}
        fallback={
          <Empty icon="lock" title={t().training.onlyLeaders}>
            <p>{t().shell.onlyLeadersHint}</p>
          </Empty>
        }
      >
        <Tabs label={t().training.viewsLabel} tabs={tabs()} />
        <Show when={`${context.team().id} ${view()}`} keyed>
          <CorrectionList view={view()} teamId={context.team().id} />
        </Show>
      </Show>
    </Page>
  );
}
