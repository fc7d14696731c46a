import { createContext, useContext } from 'solid-js';
import type { Accessor, JSX } from 'solid-js';
import { WithTexts } from '#ui/with-texts.tsx';
import { createAction } from '#ui/action.ts';
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

/** Wraps an action whose errors have texts of their own. */
export function createSigningInAction<Input extends unknown[]>(
  act: (...input: Input) => Promise<unknown>,
) {
  const texts = useSigningInTexts();
  return createAction(act, (error) => saySigningInError(texts(), error));
}
