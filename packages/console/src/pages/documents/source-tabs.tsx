import { Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { useTeamContext } from '#api/team-context.ts';
import { t, tp } from '#texts/texts.ts';
import { Tabs } from '#ui/tabs.tsx';
import { useSourceCount, useTrashCount } from './list-documents.ts';
import { sources } from './use-filters.ts';
import type { View } from './use-filters.ts';
import type { Viewer } from './viewer.ts';

/**
 * Leads to the documents of the teams above, to those shared with the user, or with the viewer, and
 * to the trash, if there are any.
 */
export function SourceTabs(props: {
  current: View;
  viewer?: Viewer;
  linkTo: (source: View) => string;
}): JSX.Element {
  const context = useTeamContext();
  const above = useSourceCount('above', () => props.viewer);
  const shared = useSourceCount('shared', () => props.viewer);
  const trash = useTrashCount(() => !props.viewer && context.may('member'));
  const names = () => ({
    team: context.team().name,
    above: t().documents.fromAbove,
    shared: props.viewer ? t().viewAs.shared : t().documents.fromShared,
    trash: tp().trash.title,
  });
  const shown = () =>
    ([...sources, 'trash'] as const).filter((source) => {
      const [fromAbove, isShared, isTrashed] = [above, shared, trash].map(({ data }) => data ?? 0);
      const count = { team: 1, above: fromAbove, shared: isShared, trash: isTrashed }[source] ?? 0;
      return count > 0 || source === props.current;
    });
  return (
    <Show when={shown().length > 1}>
      <Tabs
        label={t().documents.sources}
        tabs={shown().map((source) => ({
          href: props.linkTo(source),
          label: <bdi>{names()[source]}</bdi>,
          isCurrent: props.current === source,
        }))}
      />
    </Show>
  );
}
