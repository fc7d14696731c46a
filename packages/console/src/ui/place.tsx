import { Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { t } from '#texts/texts.ts';

/** A page of a document. */
export interface PagePlace {
  readonly name: string;
  readonly pageNumber: number;
  /** False for documents whose pages are parts of their text: their numbers are not shown. */
  readonly hasPages: boolean;
}

/** Shows the name of a document and the number of the page. */
export function Place(props: PagePlace): JSX.Element {
  return (
    <>
      <bdi>{props.name}</bdi>
      <Show when={props.hasPages}>, {t().ask.page(props.pageNumber)}</Show>
    </>
  );
}

/** Says the name of a document and the number of the page. */
export function sayPlace({ name, pageNumber, hasPages }: PagePlace): string {
  return hasPages ? t().ask.place(name, pageNumber) : name;
}
