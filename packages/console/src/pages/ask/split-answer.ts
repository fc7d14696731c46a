import { splitCorrections } from '@guildhall/contract/correction-labels';
import { dropDecidedLabel } from '@guildhall/contract/decided-label';
import type { Message } from '@guildhall/sdk';

type Correction = Message['corrections'][number];

export interface Offered {
  correction: Correction;
  /** True if the team pinned it, so that it may answer another question. */
  isPinned: boolean;
  text: string;
}

export interface SplitAnswer {
  /** The answer itself, without the line that says which correction decided it. */
  text: string;
  /** The reviewed answers above it, in their order. */
  offered: Offered[];
}

/** Separates an answer from the reviewed answers above it. */
export function splitAnswer({ text, corrections }: Message): SplitAnswer {
  if (corrections.some(({ use }) => use === 'decided')) {
    return { text: dropDecidedLabel(text), offered: [] };
  }
  const numbers = corrections.map(({ number }) => number);
  const { answer, corrections: above } = splitCorrections(text, numbers);
  const offered = above.flatMap(({ number, ...rest }) => {
    const correction = corrections.find((it) => it.number === number);
    return correction ? [{ correction, ...rest }] : [];
  });
  return { text: answer, offered };
}
