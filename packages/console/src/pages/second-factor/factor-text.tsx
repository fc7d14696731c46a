import type { Accessor, JSX } from 'solid-js';
import { WithTexts } from '#ui/with-texts.tsx';
import { factorTexts } from './texts/factor-texts.ts';
import type { FactorTexts } from './texts/shape.ts';

/** Draws its child with the texts of second factors, once they are loaded. */
export function WithFactorTexts(props: {
  children: (texts: Accessor<FactorTexts>) => JSX.Element;
}): JSX.Element {
  return (
    <WithTexts name="factor-texts" texts={factorTexts}>
      {(texts) => props.children(texts)}
    </WithTexts>
  );
}
