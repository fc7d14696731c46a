import { createContext, useContext } from 'solid-js';
import type { Accessor, JSX } from 'solid-js';
import { WithTexts } from '#ui/with-texts.tsx';
import { createFreshAction, FreshLink } from '#shell/fresh-action.tsx';
import { saySigningInError } from './say-error.ts';
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

/** Wraps an action that only somebody may do who has just signed in. */
export function createSigningInAction<Input extends unknown[]>(
  act: (...input: Input) => Promise<unknown>,
) {
  const texts = useSigningInTexts();
  return createFreshAction(act, (error) => saySigningInError(texts(), error));
}

/** Leads to where the owner confirms who they are, if that is what an action lacked. */
export function ConfirmLink(props: { isStale: boolean }): JSX.Element {
  const texts = useSigningInTexts();
  return <FreshLink isStale={props.isStale} label={texts().freshLink} next="team" />;
}
