import { createContext, useContext } from 'solid-js';
import type { Accessor } from 'solid-js';
import type { SourceTexts } from './texts/shape.ts';

export const SourceTextsContext = createContext<Accessor<SourceTexts>>();

/** Returns the texts of the tab, in the reader's language. */
export function useSourceTexts(): Accessor<SourceTexts> {
  const texts = useContext(SourceTextsContext);
  if (!texts) throw new Error('There are no texts of sources here');
  return texts;
}
