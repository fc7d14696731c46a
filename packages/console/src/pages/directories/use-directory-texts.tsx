import { createContext, useContext } from 'solid-js';
import type { Accessor, JSX } from 'solid-js';
import { WithTexts } from '#ui/with-texts.tsx';
import { directoryTexts } from './texts/directory-texts.ts';
import type { DirectoryTexts } from './texts/shape.ts';

const DirectoryTextsContext = createContext<Accessor<DirectoryTexts>>();

/** Shows its children once the texts of directories are there. */
export function WithDirectoryTexts(props: { children: JSX.Element }): JSX.Element {
  return (
    <WithTexts name="directory-texts" texts={directoryTexts}>
      {(texts) => (
        <DirectoryTextsContext.Provider value={texts}>
          {props.children}
        </DirectoryTextsContext.Provider>
      )}
    </WithTexts>
  );
}

/** Returns the texts of directories, in the reader's language. */
export function useDirectoryTexts(): Accessor<DirectoryTexts> {
  const texts = useContext(DirectoryTextsContext);
  if (!texts) throw new Error('There are no texts of directories here');
  return texts;
}
