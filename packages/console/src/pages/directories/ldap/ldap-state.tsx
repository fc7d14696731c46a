import type { Directory } from '@guildhall/sdk/light';
import { Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { Button } from '#ui/button.tsx';
import { Time } from '#ui/time.tsx';
import { useDirectoryTexts } from '../texts/use-directory-texts.tsx';
import { sayProblem } from './say-problem.ts';

/** Says when a directory was read last, and why that failed since. */
export function LdapState(props: { directory: Directory; onEdit: () => void }): JSX.Element {
  const texts = useDirectoryTexts();
  const ldap = () => props.directory.ldap;
  return (
    <>
      <p class="faint small">
        {texts().counts(props.directory.people, props.directory.groups)}
        {' · '}
        <Show when={ldap()?.lastRunAt} fallback={texts().neverRead}>
          {(at) => (
            <>
              {texts().lastRead} <Time at={at()} />
            </>
          )}
        </Show>
        {ldap()?.signIn ? ` · ${texts().signsIn}` : ''}
      </p>
      <Show when={ldap()?.problem}>
        {(problem) => (
          <div class="note stack tight" role="status">
            <p>
              {texts().notRead} {sayProblem(texts(), problem())}
            </p>
            <div class="row">
              <Button onClick={() => props.onEdit()}>{texts().edit}</Button>
            </div>
          </div>
        )}
      </Show>
    </>
  );
}
