import type { Message } from '@guildhall/sdk/light';

type Citation = Message['citations'][number];

/** A cited page, or a document without pages, with the numbers of the citations that quote it. */
export interface CitedPage {
  readonly citation: Citation;
  readonly numbers: readonly number[];
}

/** Returns the cited pages, each once, in the order in which the answer first cites them. */
export function groupByPage(citations: readonly Citation[]): CitedPage[] {
  const numbered = citations.map((citation, index) => ({ citation, number: index + 1 }));
  const pages = Map.groupBy(numbered, ({ citation: { documentId, pageNumber, hasPages } }) =>
    hasPages ? `${documentId} ${pageNumber}` : documentId,
  );
  return [...pages.values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ citation: first.citation, numbers: group.map((it) => it.number) }] : [];
  });
}
