import { createContext, createSignal, Show, useContext } from 'solid-js';
import type { Accessor, JSX } from 'solid-js';
import { createAction } from '#ui/action.ts';
import type { Action } from '#ui/action.ts';
import { WithTexts } from '#ui/with-texts.tsx';
import { isStale, saySigningInError } from './say-error.ts';
import { signingInTexts } from './texts/signing-in-texts.ts';
import type { SigningInTexts } from './texts/shape.ts';

const TextsContext = createContext<Accessor<SigningInTexts>>();

/** Shows its children once the texts of signing in are there. */
export function WithSigningInTexts(props: { children: JSX.Element }): JSX.Element {
  return (
    <WithTexts name="signing-in-texts" texts={signingInTexts}>
      {(texts) => <TextsContext.Provider value={texts}>{props.children}</TextsContext.Provider>}
    </WithTexts>
  );
}

export function useSigningInTexts(): Accessor<SigningInTexts> {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('There are no texts of signing in here');
  return texts;
}

interface FreshAction<Input extends unknown[]> extends Action<Input> {
  /** True if the last run failed because the owner has to confirm who they are. */
  isStale: Accessor<boolean>;
}

/** Wraps an action that only somebody may do who has just signed in. */
export function createFreshAction<Input extends unknown[]>(
  act: (...input: Input) => Promise<unknown>,
): FreshAction<Input> {
  const texts = useSigningInTexts();
  const [stale, setStale] = createSignal(false);
  const action = createAction(
    async (...input: Input) => {
      setStale(false);
      return act(...input);
    },
    (error) => {
      setStale(isStale(error));
      return saySigningInError(texts(), error);
    },
  );
  return { ...action, isStale: stale };
}

/** Leads to where the owner confirms who they are, if that is what an action lacked. */
export function ConfirmLink(props: { isStale: boolean }): JSX.Element {
  const texts = useSigningInTexts();
  return (
    <Show when={props.isStale}>
      <p>
        <a rel="external" href="/second-factor/settings?next=%2Fsettings%2Fteam">
          {texts().freshLink}
        </a>
      </p>
    </Show>
  );
}
