/** What is looked for, and what was said before it: a question may refer to that. */
export interface Wanted {
  readonly question: string;
  /** Oldest first. */
  readonly history?: readonly { readonly role: string; readonly text: string }[];
}

/**
 * Names searches that are worth making beside the question itself, as a language model does.
 */
export type Planner = (wanted: Wanted) => Promise<readonly string[]> | readonly string[];
