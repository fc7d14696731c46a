import type { Accessor, JSX } from 'solid-js';
import { useQuery } from '#api/use-query.ts';
import { language } from '#texts/texts.ts';
import { Loaded } from '#ui/loaded.tsx';
import { factorTexts } from './texts/factor-texts.ts';
import type { FactorTexts } from './texts/shape.ts';

/** Draws its child with the texts of second factors, once they are loaded. */
export function WithFactorTexts(props: {
  children: (texts: Accessor<FactorTexts>) => JSX.Element;
}): JSX.Element {
  const loaded = useQuery(() => ({
    queryKey: ['factor-texts', language()],
    queryFn: () => factorTexts.load(language()),
    staleTime: Infinity,
  }));
  return <Loaded query={loaded}>{(code) => props.children(() => factorTexts.of(code()))}</Loaded>;
}
