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
  /** Those below it: of similar questions, and pinned ones that have no word of the question. */
  notices: Offered[];
}

/** Separates an answer from the reviewed answers around it. */
export function splitAnswer({ text, corrections }: Message): SplitAnswer {
  const isDecided = corrections.some(({ use }) => use === 'decided');
  const offered = corrections.filter(({ use }) => use === 'offered');
  const numbers = offered.map(({ number }) => number);
  const { above, answer, below } = splitCorrections(text, numbers);
  const named = (labelled: typeof above) =>
    labelled.flatMap(({ number, ...rest }) => {
      const correction = offered.find((it) => it.number === number);
      return correction ? [{ correction, ...rest }] : [];
    });
  return {
    text: isDecided ? dropDecidedLabel(answer) : answer,
    offered: named(above),
    notices: named(below),
  };
}
