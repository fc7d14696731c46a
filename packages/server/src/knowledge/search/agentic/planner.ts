/** An earlier message of a chat, with the documents that its writer was shown. */
interface EarlierMessage {
  readonly role: string;
  readonly text: string;
  readonly sources: readonly string[];
}

/** A question with the earlier messages of its chat, to which the question may refer. */
export interface QuestionInContext {
  readonly question: string;
  /** The earlier messages, oldest first; absent where there is no chat. */
  readonly history?: readonly EarlierMessage[];
}

/** A function that names searches worth making in addition to the question itself. */
export type Planner = (
  question: QuestionInContext,
) => Promise<readonly string[]> | readonly string[];
