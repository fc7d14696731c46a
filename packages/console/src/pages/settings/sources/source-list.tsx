import type { Source } from '@guildhall/sdk/light';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { useQuery } from '#api/use-query.ts';
import { Icon } from '#ui/icon.tsx';
import { usePageParam } from '#ui/page-param.ts';
import { PagedList } from '../parts/paged-list.tsx';
import { sayPlace } from './say-source.ts';
import { SourceState } from './source-state.tsx';
import { lookAgainMs, sourcesKey } from './sources-cache.ts';
import { useSourceTexts } from './use-source-texts.ts';

/** Lists the sources of a team and of the teams below. */
export function SourceList(): JSX.Element {
  const context = useTeamContext();
  const texts = useSourceTexts();
  const pageParam = usePageParam();
  const found = useQuery(() => {
    const params = { teamId: context.team().id, page: pageParam.page() };
    return {
      queryKey: [...sourcesKey, 'list', params],
      queryFn: () => guildhall.listSources(params),
      reconcile: 'id',
      refetchInterval: ({ state: { data } }) => lookAgainMs(data?.sources ?? []),
    };
  });
  return (
    <section class="stack settings-list">
      <div class="row">
        <a class="button primary" href={context.link('/settings/sources/add')}>
          <Icon name="add" />
          {texts().add}
        </a>
      </div>
      <PagedList
        query={found}
        itemsOf={(reply) => reply.sources}
        empty={{ icon: 'folder', title: texts().none, hint: texts().noneHint }}
        onTurn={pageParam.turnTo}
      >
        {(source) => <Line source={source} />}
      </PagedList>
    </section>
  );
}

function Line(props: { source: Source }): JSX.Element {
  const context = useTeamContext();
  const texts = useSourceTexts();
  const teamName = () => {
    const { teamId } = props.source;
    const isOther = teamId !== context.team().id;
    return isOther && context.session().teams.find(({ id }) => id === teamId)?.name;
  };
  return (
    <li>
      <span class="what">
        <span>
          <a href={context.link(`/settings/sources/${props.source.id}`)}>
            <bdi>{props.source.name}</bdi>
          </a>{' '}
          <bdi class="faint">{teamName()}</bdi>
        </span>
        <span class="faint small">
          {texts().kinds[props.source.kind]} · <bdi dir="ltr">{sayPlace(props.source)}</bdi>
        </span>
        <SourceState source={props.source} />
      </span>
    </li>
  );
}
