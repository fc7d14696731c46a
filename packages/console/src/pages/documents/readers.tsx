import type { Document, DocumentPerson } from '@guildhall/sdk/light';
import { createEffect, createSignal, For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useQuery } from '#api/use-query.ts';
import { t } from '#texts/texts.ts';
import { Avatar } from '#ui/avatar.tsx';
import type { Choice } from '#ui/combobox.tsx';
import { createDelayed } from '#ui/delayed.ts';
import { TextField } from '#ui/field.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Pager } from '#ui/pager.tsx';
import { Badge } from '#ui/states.tsx';
import { sayAccess } from './document/say-access.ts';
import { documentKey } from './document/documents-cache.ts';
import { personChoice } from './find-people.ts';

const pageSize = 8;

/**
 * Lists the people who see a document, each with the reason. A search lists also those who do not
 * see it.
 */
export function Readers(props: {
  document: Document;
  /** Called with the one person whom a search found, if they do not see the document. */
  onLookUp: (person: Choice | undefined) => void;
}): JSX.Element {
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
            <p class="faint small" role="status">
              {t().access.seen(data().pagination.totalCount)}
            </p>
            <ul class="readers">
              <For
                each={data().people}
                fallback={
                  <li class="faint">{search() ? t().access.noMatch : t().access.noReader}</li>
                }
              >
                {(person) => <Reader person={person} document={props.document} />}
              </For>
            </ul>
            <Pager pagination={data().pagination} onTurn={setPage} />
          </>
        )}
      </Loaded>
    </section>
  );
}

function Reader(props: { person: DocumentPerson; document: Document }): JSX.Element {
  const name = () => props.person.name ?? props.person.email ?? '';
  const email = () => (props.person.email === name() ? null : props.person.email);
  const reason = () => {
    const { rule } = props.person;
    if (rule === null) return t().access.notSeen;
    if (rule === undefined) return t().access.seenSomehow;
    const say = t().access.short[rule];
    return typeof say === 'string' ? say : say(props.document.teamName);
  };
  return (
    <li>
      <Avatar name={name()} image={props.person.image} />
      <span class="who">
        <bdi>{name()}</bdi>
        <Show when={email()}>{(it) => <bdi class="faint small">{it()}</bdi>}</Show>
        <Show when={props.person.reason}>
          {(why) => (
            <span class="small">{sayAccess({ rule: null, reason: why() }, props.document)}</span>
          )}
        </Show>
      </span>
      <Badge look={props.person.rule === null ? 'warn' : 'plain'}>{reason()}</Badge>
    </li>
  );
}
