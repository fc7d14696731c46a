/** The assistant's fixed texts in one language. No model writes them. */
export interface AnswerTexts {
  /** Shown above the closest passages, which may not answer the question. */
  readonly perhaps: string;
  /** The answer if the asker can see no document. */
  noDocuments(team: string): string;
  /** The first sentence if none of the documents is relevant to the question. */
  nothingFound(documents: number, team: string): string;
  /** Shown before the names of the nearest documents. */
  readonly nearest: string;
  /** Names words that none of the documents just spoken of contains. There is at least one. */
  unknownWords(words: readonly string[]): string;
  /** Names words that no document of the asker contains. There is at least one. */
  wordsNowhere(words: readonly string[]): string;
  /** Advice if nothing was found. */
  readonly tryOtherwise: string;
  /** Shown below an answer that comes from a correction. */
  decided(number: number): string;
  /** Shown above the correction of another question, in Markdown. */
  offered(question: string, number: number): string;
  /** Shown in a sentence after text from a correction. */
  cited(number: number): string;
  /** The answer to a command that the participant may not run. `others` are the permitted ones. */
  unknownCommand(command: string, others: readonly string[]): string;
  readonly steps: StepTexts;
}

/** The descriptions of the steps of making an answer. */
export interface StepTexts {
  readonly noDocument: string;
  readonly nothingToLookUp: string;
  correctionAnswers(number: number): string;
  correctionOffered(number: number): string;
  correctionGiven(number: number): string;
  /** This many passages are given to the language model. */
  passagesGiven(count: number): string;
  readonly modelSilent: string;
  readonly budgetEnded: string;
  /** The language model did not help to plan the search. */
  readonly searchUnplanned: string;
  /** The language model asks for no further search. */
  readonly questionEnough: string;
  /** `chosen` of the pages that were read are relevant to the question. */
  pagesChosen(chosen: number, read: number): string;
}
