/** A question with the earlier messages of its chat, to which the question may refer. */
export interface QuestionInContext {
  readonly question: string;
  /** The earlier messages, oldest first; absent where there is no chat. */
  readonly history?: readonly { readonly role: string; readonly text: string }[];
}

/** A function that names searches worth making in addition to the question itself. */
export type Planner = (
  question: QuestionInContext,
) => Promise<readonly string[]> | readonly string[];
