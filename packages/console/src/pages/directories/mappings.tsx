import type { Directory, DirectoryMapping } from '@guildhall/sdk/light';
import { createSignal, For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useQuery } from '#api/use-query.ts';
import { t } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { MapGroup } from './map-group.tsx';
import { createDirectoryAction, useDirectoryTexts } from './texts/use-directory-texts.tsx';

/** Lists which groups of a directory are on which teams, to add one and to take one off. */
export function Mappings(props: {
  directory: Directory;
  onChange: () => Promise<void>;
}): JSX.Element {
  const texts = useDirectoryTexts();
  const [isMapping, map] = createSignal(false);
  const [unmapped, askToUnmap] = createSignal<DirectoryMapping>();
  const mappings = useQuery(() => {
    const params = { directoryId: props.directory.id };
    return {
      queryKey: ['directory-mappings', params],
      queryFn: () => guildhall.listDirectoryMappings(params),
    };
  });
  // The groups of a provider can be named before somebody signs in with them.
  const hasNone = () => props.directory.groups === 0 && props.directory.kind !== 'provider';
  const reload = async () => {
    await mappings.refetch();
    await props.onChange();
  };
  return (
    <>
      <Loaded query={mappings} lines={2}>
        {(reply) => (
          <ul class="stack tight" aria-label={texts().mappings}>
            <For each={reply().mappings} fallback={<li class="faint">{texts().noMappings}</li>}>
              {(mapping) => (
                <li class="row spread">
                  <span>
                    <bdi>{mapping.group}</bdi> → <bdi>{mapping.team}</bdi>{' '}
                    <span class="faint small">{t().people.roles[mapping.role]}</span>
                  </span>
                  <Button look="quiet" onClick={() => askToUnmap(mapping)}>
                    {texts().unmap}
                  </Button>
                </li>
              )}
            </For>
          </ul>
        )}
      </Loaded>
      <div class="row">
        <Button onClick={() => map(true)} disabled={hasNone()}>
          {texts().map}
        </Button>
        <Show when={hasNone()}>
          <span class="faint small">{texts().noGroups}</span>
        </Show>
      </div>
      <Show when={isMapping()}>
        <MapGroup directory={props.directory} onDone={reload} onClose={() => map(false)} />
      </Show>
      <Show when={unmapped()}>
        {(mapping) => (
          <Unmap
            mapping={mapping()}
            directory={props.directory}
            onDone={reload}
            onClose={() => askToUnmap(undefined)}
          />
        )}
      </Show>
    </>
  );
}

function Unmap(props: {
  mapping: DirectoryMapping;
  directory: Directory;
  onDone: () => Promise<void>;
  onClose: () => void;
}): JSX.Element {
  const texts = useDirectoryTexts();
  const unmap = createDirectoryAction(async () => {
    await guildhall.deleteDirectoryMapping({
      directoryId: props.directory.id,
      mappingId: props.mapping.id,
    });
    await props.onDone();
    props.onClose();
  });
  return (
    <Confirm
      isOpen
      title={texts().unmapTitle(props.mapping.group, props.mapping.team)}
      verb={texts().unmap}
      action={unmap}
      onClose={props.onClose}
    >
      <p>{texts().unmapHint}</p>
    </Confirm>
  );
}
