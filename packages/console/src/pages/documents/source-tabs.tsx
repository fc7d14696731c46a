import { Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { useTeamContext } from '#api/team-context.ts';
import { t, tp } from '#texts/texts.ts';
import { Tabs } from '#ui/tabs.tsx';
import { useSourceCount, useTrashCount } from './list-documents.ts';
import { views } from './use-filters.ts';
import type { View } from './use-filters.ts';
import type { Viewer } from './viewer.ts';

/**
 * Leads to the documents of the teams above, to those shared with the user, or with the viewer, and
 * to the trash, if there are any.
 */
export function SourceTabs(props: {
  current: View;
  viewer?: Viewer;
  linkTo: (view: View) => string;
}): JSX.Element {
  const context = useTeamContext();
  const counts = {
    above: useSourceCount('above', () => props.viewer),
    shared: useSourceCount('shared', () => props.viewer),
    trash: useTrashCount(() => !props.viewer && context.may('member')),
  };
  const names = () => ({
    team: context.team().name,
    above: t().documents.fromAbove,
    shared: props.viewer ? t().viewAs.shared : t().documents.fromShared,
    trash: tp().trash.title,
  });
  const isShown = (view: View) => view === 'team' || (counts[view].data ?? 0) > 0;
  const shown = () => views.filter((view) => isShown(view) || view === props.current);
  return (
    <Show when={shown().length > 1}>
      <Tabs
        label={t().documents.sources}
        tabs={shown().map((view) => ({
          href: props.linkTo(view),
          label: <bdi>{names()[view]}</bdi>,
          isCurrent: props.current === view,
        }))}
      />
    </Show>
  );
}
