import { Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { useTeamContext } from '#api/team-context.ts';
import { t } from '#texts/texts.ts';
import { Tabs } from '#ui/tabs.tsx';
import { useSourceCount } from './list-documents.ts';
import { sources } from './use-filters.ts';
import type { Source } from './use-filters.ts';
import type { Viewer } from './viewer.ts';

/**
 * Leads to the documents of the teams above and to those shared with the user, or with the viewer,
 * if there are any.
 */
export function SourceTabs(props: {
  current: Source;
  viewer?: Viewer;
  linkTo: (source: Source) => string;
}): JSX.Element {
  const context = useTeamContext();
  const above = useSourceCount('above', () => props.viewer);
  const shared = useSourceCount('shared', () => props.viewer);
  const names = () => ({
    team: context.team().name,
    above: t().documents.fromAbove,
    shared: props.viewer ? t().viewAs.shared : t().documents.fromShared,
  });
  const shown = () =>
    sources.filter((source) => {
      const count = { team: 1, above: above.data ?? 0, shared: shared.data ?? 0 }[source];
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
