import type { Document, DocumentPerson } from '@guildhall/sdk/light';
import { createEffect, createSignal, For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { useQuery } from '#api/use-query.ts';
import { pages } from '#shell/pages.ts';
import { t } from '#texts/texts.ts';
import { Avatar } from '#ui/avatar.tsx';
import type { Choice } from '#ui/combobox.tsx';
import { createDelayed } from '#ui/delayed.ts';
import { TextField } from '#ui/field.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Pager } from '#ui/pager.tsx';
import { Badge } from '#ui/states.tsx';
import { sayAudience, sayReason, sayRule } from './document/say-access.ts';
import { documentKey } from './document/documents-cache.ts';
import { personChoice } from './find-people.ts';

const pageSize = 8;

/**
 * Lists the people who see a document, each with the reason. A search lists also those who do not
 * see it, with the reason as far as the user may know it.
 */
export function Readers(props: {
  document: Document;
  /** Called with the one person whom a search found, if they do not see the document. */
  onLookUp: (person: Choice | undefined) => void;
}): JSX.Element {
  const context = useTeamContext();
  const [search, setSearch] = createSignal('');
  const [page, setPage] = createSignal(1);
  const delayed = createDelayed((text: string) => {
    setPage(1);
    setSearch(text);
  });
  const people = useQuery(() => {
    const asked = {
      documentId: props.document.id,
      page: page(),
      pageSize,
      ...(search() ? { search: search() } : { seeing: true }),
    };
    return {
      queryKey: [...documentKey(asked.documentId), 'people', asked],
      queryFn: () => guildhall.listDocumentPeople(asked),
      placeholderData: (before) => before,
      reconcile: 'id',
    };
  });
  const hasUnlisted = () =>
    props.document.visibility !== 'public' &&
    !listsAllAbove(context.session().teams, props.document.teamId);
  createEffect(() => {
    const [first, ...others] = people.data?.people ?? [];
    const isOne = search() !== '' && first?.rule === null && others.length === 0;
    props.onLookUp(isOne ? personChoice(first) : undefined);
  });
  return (
    <section class="stack tight" aria-label={t().access.who}>
      <TextField
        type="search"
        label={t().access.findPerson}
        isLabelHidden
        placeholder={t().access.findPerson}
        onInput={({ currentTarget: { value } }) => delayed.start(value.trim())}
      />
      <Loaded query={people} lines={4}>
        {(data) => (
          <>
            <Show when={data().people.length > 0 || !search()}>
              <p class="faint small" role="status">
                {t().access.seen(data().pagination.totalCount)}
              </p>
            </Show>
            <ul class="readers">
              <For
                each={data().people}
                fallback={
                  <li class="faint">
                    <Show when={search()} fallback={t().access.noReader}>
                      {(text) => <Unknown text={text()} document={props.document} />}
                    </Show>
                  </li>
                }
              >
                {(person) => (
                  <Reader person={person} document={props.document} isFound={search() !== ''} />
                )}
              </For>
            </ul>
            <Pager pagination={data().pagination} onTurn={setPage} />
          </>
        )}
      </Loaded>
      <Show when={hasUnlisted() && !search()}>
        <p class="faint small">{t().access.leadersToo}</p>
      </Show>
    </section>
  );
}

/** Says for whom the document is, as nothing may be told of a person whom the user cannot find. */
function Unknown(props: { text: string; document: Document }): JSX.Element {
  return (
    <span class="who" role="status">
      <span>{t().access.nobodyNamed(props.text)}</span>
      <span>{sayAudience(props.document)}</span>
    </span>
  );
}

interface ReaderProps {
  person: DocumentPerson;
  document: Document;
  /** True if the user searched for the person. */
  isFound: boolean;
}

export function Reader(props: ReaderProps): JSX.Element {
  const context = useTeamContext();
  const name = () => props.person.name ?? props.person.email ?? '';
  const email = () => (props.person.email === name() ? null : props.person.email);
  const viewAs = () => {
    const mayLook = props.isFound && context.may(pages['/view-as'].least);
    return mayLook ? props.person.email : null;
  };
  return (
    <li>
      <Avatar name={name()} image={props.person.image} />
      <span class="who">
        <bdi>{name()}</bdi>
        <Show when={email()}>{(it) => <bdi class="faint small">{it()}</bdi>}</Show>
        <Show when={props.person.rule === null}>
          <span class="small">{sayReason(props.person.reason, props.document)}</span>
        </Show>
        <Show when={viewAs()}>
          {(it) => (
            <a class="small" href={context.link(`/view-as?as=${encodeURIComponent(it())}`)}>
              {t().access.lookAs}
            </a>
          )}
        </Show>
      </span>
      <Badge look={props.person.rule === null ? 'warn' : 'plain'}>
        {sayRule(props.person, props.document.teamName)}
      </Badge>
    </li>
  );
}

type Teams = ReturnType<ReturnType<typeof useTeamContext>['session']>['teams'];

/** True if the user may list the members of a team and of all teams above it. */
function listsAllAbove(teams: Teams, teamId: string): boolean {
  const team = teams.find(({ id }) => id === teamId);
  if (!team || team.role === 'partner') return false;
  return team.parentId === null || listsAllAbove(teams, team.parentId);
}
