import type { Citation } from '@guildhall/contract';
import { onOneLine } from '@guildhall/text/on-one-line.ts';
import { citeQuote } from '#library/quotes/cite-quote.ts';
import type { UsableCorrection } from '#assistant/corrections/find-corrections.ts';
import type { Task } from '#assistant/composing/composer.ts';
import type { PromptPassage } from './choose-prompt-passages.ts';
import { citeFound } from './claim-sources.ts';
import type { Found } from './claim-sources.ts';

/** A claim with the markers that stand behind it. */
export interface MarkedClaim {
  readonly claim: string;
  readonly asked: string;
  readonly markers: string[];
}

/**
 * Returns what writes markers: sentences are numbered in the order in which they are cited, and
 * corrections are named. `used` collects these.
 */
export function openNumbering({ texts }: Pick<Task, 'texts'>) {
  const numbers = new Map<string, number>();
  const used = new Set<UsableCorrection>();

  function numberOf({ documentId, pageNumber, quote }: Citation) {
    const key = `${documentId} ${pageNumber} ${quote}`;
    const known = numbers.get(key);
    const number = known ?? numbers.size + 1;
    numbers.set(key, number);
    return { number, isNew: known === undefined };
  }

  return {
    used,
    /** Returns the markers of what says a claim, those that it has left out, and the new citations. */
    cite(by: readonly Found[], { claim, markers: given }: MarkedClaim) {
      const citations: Citation[] = [];
      const markers: string[] = [];
      for (const found of by) {
        const { source } = found;
        if (source.kind === 'correction') {
          used.add(source.training);
          markers.push(texts.cited(source.training.number));
          continue;
        }
        const citation = quoteIn(claim, source.passage) ?? citeFound(found);
        if (!citation) continue;
        const { number, isNew } = numberOf(citation);
        markers.push(`[${number}]`);
        if (isNew) citations.push(citation);
      }
      const fresh = [...new Set(markers)].filter((it) => !given.includes(it));
      given.push(...fresh);
      // Spaces keep a number and a correction in brackets from looking like a link.
      return { text: fresh.join(' ').replaceAll('] [', ']['), citations };
    },
  };
}

const quoted = /["“„«»]([^"“”„«»]{8,400})["”“«»]/gu;

/** Cites the last quotation in the claim that occurs on the page. */
function quoteIn(claim: string, passage: PromptPassage): Citation | undefined {
  const page = onOneLine(passage.text);
  const given = [...claim.matchAll(quoted)].map(([, words]) => onOneLine(words ?? ''));
  const last = given.findLast((words) => words !== '' && page.includes(words));
  return last === undefined ? undefined : citeQuote(passage, passage.page.text, last);
}
