import './corrections.css';
import { useSearchParams } from '@solidjs/router';
import { For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { isAtLeast } from '#api/roles.ts';
import { useTeamContext } from '#api/team-context.ts';
import { showKeys } from '#shell/open-keys.ts';
import { pages } from '#shell/pages.ts';
import { t } from '#texts/texts.ts';
import { Page } from '#ui/page.tsx';
import { Empty } from '#ui/states.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/field.tsx';
import { CorrectionList } from './correction-list.tsx';
import { isView, views } from './views.ts';
import type { View } from './views.ts';

/** Shows the corrections of all teams that the user leads: those that wait, and the decided ones. */
export default function TrainingPage(): JSX.Element {
  const context = useTeamContext();
  const [params, setParams] = useSearchParams();
  const led = () =>
    context.session().teams.filter(({ role }) => isAtLeast(role, pages['/training'].least));
  const only = () => led().find(({ id }) => id === params['of'])?.id;
  const view = (): View => (isView(params['status']) ? params['status'] : 'pending');
  const tabs = () =>
    views.map((name) => ({
      href: context.link(`/training?status=${name}${only() ? `&of=${only()}` : ''}`),
      label: t().training.views[name],
      isCurrent: name === view(),
    }));
  return (
    <Page title={t().shell.corrections} actions={<KeysButton />}>
      <Show
        when={context.mayAnywhere(pages['/training'].least)}
        fallback={
          <Empty icon="lock" title={t().training.onlyLeaders}>
            <p>{t().shell.onlyLeadersHint}</p>
          </Empty>
        }
      >
        <Tabs label={t().training.viewsLabel} tabs={tabs()} />
        <Show when={led().length > 1}>
          <Select
            class="of-team"
            label={t().shell.team}
            isLabelHidden
            onChange={(event) =>
              setParams({ of: event.currentTarget.value, page: undefined, open: undefined })
            }
          >
            <option value="">{t().training.allTeams}</option>
            <For each={led()}>
              {({ id, name }) => (
                <option value={id} selected={id === only()}>
                  {name}
                </option>
              )}
            </For>
          </Select>
        </Show>
        <Show when={`${only()} ${view()}`} keyed>
          <CorrectionList view={view()} teamId={only()} />
        </Show>
      </Show>
    </Page>
  );
}

/** Leads to the keys of the page, which `?` shows on every page. */
function KeysButton(): JSX.Element {
  return (
    <span class="keys-line">
      <Button look="quiet" onClick={showKeys}>
        {t().training.keys.title} <kbd aria-hidden="true">?</kbd>
      </Button>
    </span>
  );
}
