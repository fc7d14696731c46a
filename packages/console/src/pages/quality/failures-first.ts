import type { ListedGoldenQuestion } from '@guildhall/sdk';

/** Sorts golden questions: what failed in the last run first, what was not asked last. */
export function failuresFirst(questions: readonly ListedGoldenQuestion[]): ListedGoldenQuestion[] {
  const rank = ({ last }: ListedGoldenQuestion) => {
    if (last === null) return 2;
    return last.isFulfilled ? 1 : 0;
  };
  return questions.toSorted((one, other) => rank(one) - rank(other));
}
