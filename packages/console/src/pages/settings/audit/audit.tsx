import './audit.css';
import { useSearchParams } from '@solidjs/router';
import { keepPreviousData } from '@tanstack/solid-query';
import { createMemo, createSignal, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { auditKinds } from '@guildhall/contract/audit-actions';
import type { AuditKind } from '@guildhall/contract/audit-actions';
import { guildhall } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { useQuery } from '#api/use-query.ts';
import { t } from '#texts/texts.ts';
import { Loaded } from '#ui/loaded.tsx';
import { usePageParam } from '#ui/page-param.ts';
import { Pager } from '#ui/pager.tsx';
import { Empty } from '#ui/states.tsx';
import { WithTexts } from '#ui/with-texts.tsx';
import { AuditFilters } from './audit-filters.tsx';
import type { AuditSearch, AuditWanted, Person } from './audit-search.ts';
import { auditTexts } from './audit-texts.ts';
import { AuditTable } from './audit-table.tsx';

const pageSize = 50;

/** Shows what was done in a team and the teams below, to filter, page through and download. */
export function Audit(): JSX.Element {
  const context = useTeamContext();
  const [params, setParams] = useSearchParams<AuditSearch & Record<string, string>>();
  const { page, turnTo } = usePageParam();
  const wanted = (): AuditWanted => ({
    teamId: context.team().id,
    kind: Object.keys(auditKinds).find((it): it is AuditKind => it === params.kind),
    actorId: params.actor,
    from: startOfDay(params.from, 0),
    until: startOfDay(params.until, 1),
  });
  const entries = useQuery(() => {
    const asked = {
      ...wanted(),
      page: page(),
      pageSize,
      include: 'subjects',
    };
    return {
      queryKey: ['audit', asked],
      queryFn: () => guildhall.listAuditEntries(asked),
      placeholderData: keepPreviousData,
      reconcile: 'id',
    };
  });
  const change = (changed: AuditSearch) => setParams({ page: undefined, ...changed });
  const [chosen, choose] = createSignal<Person>();
  // Kept for days on which the person did nothing.
  const actor = createMemo<Person | undefined>((before) => {
    const found = entries.data?.entries.find((entry) => entry.actor.id === params.actor)?.actor;
    if (found?.id && found.name) return { id: found.id, name: found.name };
    return [chosen(), before].find((person) => person?.id === params.actor);
  });
  return (
    <section class="stack">
      <AuditFilters
        search={params}
        wanted={wanted()}
        actorName={actor()?.name}
        onChange={change}
        onPerson={(person) => {
          choose(person);
          change({ actor: person.id });
        }}
      />
      <Loaded query={entries} lines={8}>
        {(data) => (
          <Show
            when={data().entries.length > 0}
            fallback={
              <Empty icon="list" title={t().audit.noEntries}>
                <p>{t().audit.noEntriesHint}</p>
              </Empty>
            }
          >
            <WithTexts name="audit-texts" texts={auditTexts}>
              {(sentences) => (
                <AuditTable
                  sentences={sentences()}
                  entries={data().entries}
                  onActor={(id) => change({ actor: id })}
                />
              )}
            </WithTexts>
            <Pager pagination={data().pagination} onTurn={turnTo} />
          </Show>
        )}
      </Loaded>
    </section>
  );
}

/** Returns when a day begins in the reader's time zone, or a day some days later. */
function startOfDay(day: string | undefined, daysLater: number): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day ?? '') ?? [];
  if (year === undefined) return undefined;
  return new Date(Number(year), Number(month) - 1, Number(date) + daysLater).toISOString();
}
