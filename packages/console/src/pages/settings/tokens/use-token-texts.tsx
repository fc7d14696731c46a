import { createContext, useContext } from 'solid-js';
import type { Accessor, JSX } from 'solid-js';
import { useQuery } from '#api/use-query.ts';
import { language } from '#texts/texts.ts';
import { Loaded } from '#ui/loaded.tsx';
import type { TokenTexts } from './texts/shape.ts';
import { tokenTexts } from './texts/token-texts.ts';

const TokenTextsContext = createContext<Accessor<TokenTexts>>();

/** Shows its children once the texts of tokens are there. */
export function WithTokenTexts(props: { children: JSX.Element }): JSX.Element {
  const loaded = useQuery(() => ({
    queryKey: ['token-texts', language()],
    queryFn: () => tokenTexts.load(language()),
    staleTime: Infinity,
  }));
  return (
    <Loaded query={loaded}>
      {(code) => (
        <TokenTextsContext.Provider value={() => tokenTexts.of(code())}>
          {props.children}
        </TokenTextsContext.Provider>
      )}
    </Loaded>
  );
}

/** Returns the texts of tokens, in the reader's language. */
export function useTokenTexts(): Accessor<TokenTexts> {
  const texts = useContext(TokenTextsContext);
  if (!texts) throw new Error('There are no texts of tokens here');
  return texts;
}
