import './corrections.css';
import { useSearchParams } from '@solidjs/router';
import { Show, createSignal, For } from 'solid-js';
import type { JSX } from 'solid-js';
import { useTeamContext } from '#api/team-context.ts';
import { pages } from '#shell/pages.ts';
import { t } from '#texts/texts.ts';
import { Page } from '#ui/page.tsx';
import { Empty } from '#ui/states.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Checkbox } from '#ui/field.tsx';
import { areKeysOn, switchKeys, useKeys } from '#ui/keys.ts';
import { CorrectionList } from './correction-list.tsx';
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
        when={context.may(pages['/training'].least)}
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

const names = ['j', 'k', 'a', 'r', 'e', 'u', 'p'] as const;

/** Shows the keys of the page, behind a button and `?`, and the switch that turns them off. */
function KeysHelp(): JSX.Element {
  const [isOpen, open] = createSignal(false);
  useKeys({ '?': () => open(true) });
  return (
    <>
      <Button look="quiet" onClick={() => open(true)}>
        {t().training.keys.title} <kbd aria-hidden="true">?</kbd>
      </Button>
      <Dialog isOpen={isOpen()} title={t().training.keys.title} onClose={() => open(false)}>
        <dl class="keys">
          <For each={names}>
            {(name) => (
              <>
                <dt>
                  <kbd>{name.toUpperCase()}</kbd>
                </dt>
                <dd>{t().training.keys[name]}</dd>
              </>
            )}
          </For>
        </dl>
        <Checkbox
          label={t().training.keys.areOn}
          hint={t().training.keys.areOnHint}
          checked={areKeysOn()}
          onChange={(event) => switchKeys(event.currentTarget.checked)}
        />
      </Dialog>
    </>
  );
}
