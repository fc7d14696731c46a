import type { LdapPreview } from '@guildhall/sdk/light';
import { createSignal, For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/states.tsx';
import { createDirectoryAction, useDirectoryTexts } from '../texts/use-directory-texts.tsx';
import { readSettings } from './read-settings.ts';
import { sayProblem } from './say-problem.ts';

/** Tries the settings of the form around it, and shows whom they find. Keeps nothing. */
export function LdapTest(props: { teamId: string; directoryId: string | undefined }): JSX.Element {
  const texts = useDirectoryTexts();
  const [preview, setPreview] = createSignal<LdapPreview>();
  let result!: HTMLDivElement;
  const test = createDirectoryAction(async (form: HTMLFormElement) => {
    setPreview(undefined);
    if (!form.reportValidity()) return;
    const { directoryId, teamId } = props;
    const at = directoryId === undefined ? { teamId } : { directoryId };
    setPreview((await guildhall.testDirectory({ ...at, settings: readSettings(form) })).preview);
    // It is below what the dialog shows.
    result.scrollIntoView({ block: 'nearest' });
  });
  return (
    <div class="stack tight">
      <div class="row">
        <Button
          isBusy={test.isBusy()}
          onClick={(event) => {
            const { form } = event.currentTarget;
            if (form) void test.run(form);
          }}
        >
          {texts().test}
        </Button>
      </div>
      <Alert>{test.wrong()}</Alert>
      <div ref={result}>
        <Show when={preview()}>{(found) => <Found preview={found()} />}</Show>
      </div>
    </div>
  );
}

function Found(props: { preview: LdapPreview }): JSX.Element {
  const texts = useDirectoryTexts();
  return (
    <Show
      when={props.preview.problem === null}
      fallback={
        <Alert>{props.preview.problem && sayProblem(texts(), props.preview.problem)}</Alert>
      }
    >
      <div class="stack tight" role="status">
        <p>
          <strong>{texts().firstPeople}</strong>
        </p>
        <ul class="stack tight">
          <For each={props.preview.people} fallback={<li class="faint">{texts().noPeople}</li>}>
            {(person) => (
              <li>
                <bdi>{person.name ?? person.userName}</bdi>{' '}
                <span class="faint small">
                  <bdi>{person.email ?? texts().states.without_address}</bdi>
                  {person.isActive ? '' : ` · ${texts().inactive}`}
                </span>
              </li>
            )}
          </For>
        </ul>
        <p>
          <strong>{texts().firstGroups}</strong>
        </p>
        <ul class="stack tight">
          <For
            each={props.preview.groups}
            fallback={<li class="faint">{texts().noGroupsFound}</li>}
          >
            {(group) => (
              <li>
                <bdi>{texts().groupOption(group.name, group.members)}</bdi>
              </li>
            )}
          </For>
        </ul>
      </div>
    </Show>
  );
}
