import { createContext, useContext } from 'solid-js';
import type { Accessor, JSX } from 'solid-js';
import { WithTexts } from '#ui/with-texts.tsx';
import type { TokenTexts } from './texts/shape.ts';
import { tokenTexts } from './texts/token-texts.ts';

const TokenTextsContext = createContext<Accessor<TokenTexts>>();

/** Shows its children once the texts of tokens are there. */
export function WithTokenTexts(props: { children: JSX.Element }): JSX.Element {
  return (
    <WithTexts name="token-texts" texts={tokenTexts}>
      {(texts) => (
        <TokenTextsContext.Provider value={texts}>{props.children}</TokenTextsContext.Provider>
      )}
    </WithTexts>
  );
}

/** Returns the texts of tokens, in the reader's language. */
export function useTokenTexts(): Accessor<TokenTexts> {
  const texts = useContext(TokenTextsContext);
  if (!texts) throw new Error('There are no texts of tokens here');
  return texts;
}
