import { useSearchParams } from '@solidjs/router';
import { createMemo, For, Match, Show, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import { useTeamContext } from '#api/team-context.ts';
import { pages } from '#shell/pages.ts';
import { t } from '#texts/texts.ts';
import { Empty, Failed, Waiting } from '#ui/states.tsx';
import { createToldToLeaders } from './told-to-leaders.ts';
import { createMemberPages, filters, sorts } from './member-pages.ts';
import { MemberFilters } from './member-filters.tsx';
import { MemberList } from './member-list.tsx';

/** Shows the members of a team. The server searches, and only visible rows are in the document. */
export function Members(): JSX.Element {
  const context = useTeamContext();
  const [params] = useSearchParams<{ search?: string; filter?: string; sort?: string }>();
  const listParams = createMemo(
    () => ({
      teamId: context.team().id,
      search: params.search ?? '',
      filter: filters.find((name) => name === params.filter) ?? 'all',
      sortBy: sorts.find((name) => name === params.sort) ?? 'name',
    }),
    undefined,
    { equals: (one, other) => JSON.stringify(one) === JSON.stringify(other) },
  );
  const memberPages = createMemberPages(
    listParams,
    createToldToLeaders(() => context.may('team_leader')),
  );
  const isNarrowed = () => listParams().search !== '' || listParams().filter !== 'all';
  return (
    <div class="stack">
      <Groups />
      <MemberFilters total={memberPages.total()} />
      <Switch fallback={<MemberList pages={memberPages} />}>
        <Match when={memberPages.error() !== undefined && memberPages.isStale()}>
          <Failed error={memberPages.error()} onRetry={() => void memberPages.refresh()} />
        </Match>
        <Match when={memberPages.total() === undefined}>
          <Waiting lines={8} />
        </Match>
        <Match when={memberPages.total() === 0 && isNarrowed()}>
          <Empty icon="search" title={t().people.nobodyFound}>
            <p>{t().people.nobodyFoundHint}</p>
          </Empty>
        </Match>
        <Match when={memberPages.total() === 0}>
          <Empty icon="group" title={t().people.nobodyYet}>
            <Show when={context.may(pages['/people/add'].least)}>
              <p>{t().people.nobodyYetHint}</p>
              <a class="button primary" href={context.link('/people/add')}>
                {t().people.add}
              </a>
            </Show>
          </Empty>
        </Match>
      </Switch>
    </div>
  );
}

/** Links to the teams directly below, each with its number of members. */
function Groups(): JSX.Element {
  const context = useTeamContext();
  const groups = () =>
    context.session().teams.filter((team) => team.parentId === context.team().id);
  return (
    <Show when={groups().length > 0}>
      <nav class="row" aria-label={t().people.groups}>
        <span class="faint">{t().people.groups}</span>
        <For each={groups()}>
          {(group) => (
            <a class="button small" href={`/people?team=${encodeURIComponent(group.slug)}`}>
              <bdi>{group.name}</bdi>
              <span class="faint">{t().people.count(group.memberCount)}</span>
            </a>
          )}
        </For>
      </nav>
    </Show>
  );
}
