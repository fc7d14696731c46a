import type { Directory } from '@guildhall/sdk/light';
import { createSignal, For } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useQuery } from '#api/use-query.ts';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Pager } from '#ui/pager.tsx';
import { useDirectoryTexts } from './texts/use-directory-texts.tsx';

/** Lists the people of a directory, and why somebody is on no team. */
export function DirectoryPeople(props: { directory: Directory; onClose: () => void }): JSX.Element {
  const texts = useDirectoryTexts();
  const [search, look] = createSignal('');
  const [page, turnTo] = createSignal(1);
  const people = useQuery(() => {
    const params = {
      directoryId: props.directory.id,
      search: search(),
      page: page(),
      pageSize: 20,
    };
    return {
      queryKey: ['directory-people', params],
      queryFn: () => guildhall.listDirectoryPeople(params),
    };
  });
  return (
    <Dialog isOpen isWide title={props.directory.name} onClose={props.onClose}>
      <TextField
        label={texts().search}
        type="search"
        value={search()}
        onInput={(event) => {
          look(event.currentTarget.value);
          turnTo(1);
        }}
      />
      <Loaded query={people}>
        {(reply) => (
          <>
            <ul class="stack tight">
              <For each={reply().people} fallback={<li class="faint">{texts().noPeople}</li>}>
                {(person) => (
                  <li>
                    <bdi>{person.name ?? person.email ?? person.userName}</bdi>{' '}
                    <span class="faint small">
                      <bdi>{person.email}</bdi> · {texts().states[person.state]}
                    </span>
                  </li>
                )}
              </For>
            </ul>
            <Pager pagination={reply().pagination} onTurn={turnTo} />
          </>
        )}
      </Loaded>
    </Dialog>
  );
}
