import type { Accessor, JSX } from 'solid-js';
import { useQuery } from '#api/use-query.ts';
import type { PageTexts } from '#texts/page-texts.ts';
import { language } from '#texts/texts.ts';
import { Loaded } from './loaded.tsx';

/** Draws its child with texts that are in no catalogue, once those of the language are loaded. */
export function WithTexts<T>(props: {
  /** The name of the texts among all queries. */
  name: string;
  texts: PageTexts<T>;
  lines?: number;
  children: (texts: Accessor<T>) => JSX.Element;
}): JSX.Element {
  const loaded = useQuery(() => ({
    queryKey: [props.name, language()],
    queryFn: () => props.texts.load(language()),
    staleTime: Infinity,
  }));
  return (
    <Loaded query={loaded} lines={props.lines ?? 6}>
      {(code) => props.children(() => props.texts.of(code()))}
    </Loaded>
  );
}
