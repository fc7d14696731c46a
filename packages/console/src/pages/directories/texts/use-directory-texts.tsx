import { createContext, useContext } from 'solid-js';
import type { Accessor, JSX } from 'solid-js';
import { GuildhallError } from '@guildhall/sdk/light';
import { sayError } from '#api/say-error.ts';
import { WithTexts } from '#ui/with-texts.tsx';
import { createAction } from '#ui/action.ts';
import { directoryTexts } from './directory-texts.ts';
import type { DirectoryTexts } from './shape.ts';

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

/** Wraps a user's action on a directory, whose errors have texts of their own. */
export function createDirectoryAction<Input extends unknown[]>(
  act: (...input: Input) => Promise<unknown>,
) {
  const texts = useDirectoryTexts();
  return createAction(act, (error) => findDirectoryError(texts(), error) ?? sayError(error));
}

/** Returns the sentence of an error that is about directories; undefined for any other. */
export function findDirectoryError(texts: DirectoryTexts, error: unknown): string | undefined {
  const known: Partial<Record<string, string>> = texts.failures;
  return error instanceof GuildhallError ? known[error.code] : undefined;
}
