/** What is looked for, and what was said before it: a question may refer to that. */
export interface Wanted {
  readonly question: string;
  /** Oldest first. */
  readonly history?: readonly { readonly role: string; readonly text: string }[];
}

/**
 * Names searches that are worth to be made beside the question itself. The rules of
 * plan-question.ts are one; a language model is another.
 */
export type Planner = (wanted: Wanted) => Promise<readonly string[]> | readonly string[];
