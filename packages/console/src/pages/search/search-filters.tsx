import { documentKindNames } from '@guildhall/contract/document-kinds';
import { createMemo, For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { useTeamContext } from '#api/team-context.ts';
import { t } from '#texts/texts.ts';
import { Select } from '#ui/field.tsx';
import { spans, useFoundTeams } from './use-search.ts';
import type { Span, Wanted } from './use-search.ts';

interface SearchFiltersProps {
  wanted: Wanted;
  onFilter: (change: Record<string, string | undefined>) => void;
}

interface Team {
  id: string;
  name: string;
}

/** Narrows a search to a team, a kind of file and a span of time. */
export function SearchFilters(props: SearchFiltersProps): JSX.Element {
  const context = useTeamContext();
  const found = useFoundTeams(() => props.wanted);
  const teams = () => found.data?.facets.teams ?? [];
  const chosen = createMemo<Team | undefined>((before) => {
    const { ownerId: id } = props.wanted;
    const known = [...teams(), ...context.session().teams].find((team) => team.id === id);
    if (id && known) return { id, name: known.name };
    if (before?.id === id) return before;
    return id ? { id, name: '…' } : undefined;
  });
  // A chosen team in which nothing is found is not among the facets.
  const choices = (): Team[] => {
    const team = chosen();
    return !team || teams().some(({ id }) => id === team.id) ? teams() : [...teams(), team];
  };
  return (
    <div class="search-filters" role="group">
      <Show when={teams().length > 1 || props.wanted.ownerId}>
        <Select
          label={t().shell.team}
          onChange={({ target }) => props.onFilter({ of: target.value || undefined })}
        >
          <option value="">{t().search.anyTeam}</option>
          <For each={choices()}>
            {({ id, name }) => (
              <option value={id} selected={props.wanted.ownerId === id}>
                {name}
              </option>
            )}
          </For>
        </Select>
      </Show>
      <Select
        label={t().search.kind}
        onChange={({ target }) => props.onFilter({ kind: target.value || undefined })}
      >
        <option value="">{t().search.anyKind}</option>
        <For each={documentKindNames}>
          {(kind) => (
            <option value={kind} selected={props.wanted.kind === kind}>
              {t().search.kinds[kind]}
            </option>
          )}
        </For>
      </Select>
      <Select
        label={t().search.date}
        onChange={({ target }) => props.onFilter({ added: target.value || undefined })}
      >
        <option value="">{t().search.anyDate}</option>
        <For each={Object.keys(spans) as Span[]}>
          {(span) => (
            <option value={span} selected={props.wanted.span === span}>
              {t().search.dates[span]}
            </option>
          )}
        </For>
      </Select>
    </div>
  );
}
