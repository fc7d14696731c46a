/** What the assistant says in its own words, in one language. Nothing of it is written by a model. */
export interface AnswerTexts {
  /** Stands above passages that may not answer the question. */
  readonly perhaps: string;
  /** The answer where the asker sees no document. */
  noDocuments(team: string): string;
  /** The first sentence where none of so many documents has to do with the question. */
  nothingFound(documents: number, team: string): string;
  /** Names words of the question that stand in no document; there is at least one. */
  unknownWords(words: readonly string[]): string;
  /** What to do where nothing was found. */
  readonly tryOtherwise: string;
  /** Stands below an answer that a correction decided. */
  decided(number: number): string;
  /** Stands above the correction of another question, in Markdown. */
  offered(question: string, number: number): string;
  /** Stands in a sentence behind what a correction says. */
  cited(number: number): string;
  /** The answer to a command that the participant cannot run, with those that they can. */
  unknownCommand(command: string, others: readonly string[]): string;
  readonly steps: StepTexts;
}

/** How the steps of making an answer are told. */
export interface StepTexts {
  readonly noDocument: string;
  readonly nothingToLookUp: string;
  correctionAnswers(number: number): string;
  correctionOffered(number: number): string;
  correctionGiven(number: number): string;
  /** So many passages are given to the language model. */
  passagesGiven(count: number): string;
  readonly modelSilent: string;
  readonly budgetEnded: string;
  /** The language model did not help to plan the search. */
  readonly searchUnplanned: string;
  /** The language model wants no further search. */
  readonly questionEnough: string;
  /** Of the pages that were read, so many have to do with the question. */
  pagesChosen(chosen: number, read: number): string;
}
