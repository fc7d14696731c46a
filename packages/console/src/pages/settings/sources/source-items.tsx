import type { Source, SourceItem } from '@guildhall/sdk/light';
import { useSearchParams } from '@solidjs/router';
import { For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { useQuery } from '#api/use-query.ts';
import { Select } from '#ui/field.tsx';
import { usePageParam } from '#ui/page-param.ts';
import { Badge } from '#ui/states.tsx';
import { PagedList } from '../parts/paged-list.tsx';
import { lookAgainMs, sourcesKey } from './sources-cache.ts';
import { useSourceTexts } from './use-source-texts.ts';

const states = ['ready', 'waiting', 'refused'] as const satisfies readonly SourceItem['state'][];
const looks = { ready: 'good', waiting: 'plain', refused: 'wrong' } as const;

/** Lists what a source has listed, by path, with the reason of what was not taken. */
export function SourceItems(props: { source: Source }): JSX.Element {
  const texts = useSourceTexts();
  const pageParam = usePageParam();
  const [params, setParams] = useSearchParams<{ state?: string; page?: string }>();
  const state = () => states.find((name) => name === params.state);
  const items = useQuery(() => {
    const asked = { sourceId: props.source.id, page: pageParam.page(), state: state() };
    return {
      queryKey: [...sourcesKey, asked.sourceId, 'items', asked],
      queryFn: () => guildhall.listSourceItems(asked),
      reconcile: 'path',
      refetchInterval: () => lookAgainMs([props.source]),
    };
  });
  return (
    <>
      <div class="row spread">
        <h2>{texts().items}</h2>
        <Select
          label={texts().shown}
          onChange={({ currentTarget: { value } }) =>
            setParams({ state: value || undefined, page: undefined })
          }
        >
          <option value="">{texts().everyState}</option>
          <For each={states}>
            {(name) => (
              <option value={name} selected={name === state()}>
                {texts().itemStates[name]}
              </option>
            )}
          </For>
        </Select>
      </div>
      <PagedList
        query={items}
        itemsOf={(reply) => reply.items}
        empty={{
          icon: 'list',
          title: state() ? texts().noneOfState : texts().noItems,
          hint: texts().noItemsHint,
        }}
        onTurn={pageParam.turnTo}
      >
        {(item) => <Line item={item} />}
      </PagedList>
    </>
  );
}

function Line(props: { item: SourceItem }): JSX.Element {
  const context = useTeamContext();
  const texts = useSourceTexts();
  const path = () => <bdi dir="auto">{props.item.path}</bdi>;
  const there = () => (/^https?:/u.test(props.item.url ?? '') ? props.item.url : null);
  return (
    <li>
      <span class="what">
        <span>
          <Show when={props.item.documentId} fallback={path()}>
            {(id) => <a href={context.link(`/documents/${id()}`)}>{path()}</a>}
          </Show>{' '}
          <Show when={props.item.state !== 'ready'}>
            <Badge look={looks[props.item.state]}>{texts().itemStates[props.item.state]}</Badge>
          </Show>
        </span>
        <Show when={props.item.reason}>
          {(reason) => (
            <span class="small">
              {texts().itemProblems[reason().code]}{' '}
              <Show when={props.item.documentId}>{texts().keptVersion}</Show>
            </span>
          )}
        </Show>
        <Show when={there()}>
          {(url) => (
            <a class="small" href={url()} target="_blank" rel="noreferrer">
              {texts().openThere}
            </a>
          )}
        </Show>
      </span>
    </li>
  );
}
