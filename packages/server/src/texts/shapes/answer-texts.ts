type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** The assistant's fixed texts in one language. No model writes them. */
export interface AnswerTexts {
  /** Shown above the closest passages, which may not answer the question. */
  readonly perhaps: string;
  /** Says what a follow-up question is about: the question before it. */
  about(question: string): string;
  /** The answer if the team has no document, for askers who see all of its documents. */
  teamIsEmpty(team: string): string;
  /** The answer if the asker can see no document. */
  noDocuments(team: string): string;
  /** For visitors. */
  nothingPublic(team: string): string;
  /** The first sentence if none of the documents is relevant to the question. */
  nothingFound(documents: number): string;
  /** Shown before the names of the nearest documents. */
  readonly nearest: string;
  /** Shown before the names of the documents that are nearest by meaning, where none matches. */
  readonly nearestByTopic: string;
  /** Names words that none of the documents just mentioned contains. There is at least one. */
  unknownWords(words: readonly string[]): string;
  /** Names words that no document of the asker contains. There is at least one. */
  wordsNowhere(words: readonly string[]): string;
  /** Names words of the question that the quoted passage lacks. There is at least one. */
  wordsNotHere(words: readonly string[]): string;
  /** Says that the question asks for a sum of money, and the quoted passage has none. */
  readonly namesNoPrice: string;
  /** Advice if nothing was found. */
  readonly tryOtherwise: string;
  /** For visitors, who know nobody on the team. */
  readonly tryOtherWords: string;
  /** Shown below an answer that comes from a correction. */
  decided(number: number): string;
  /**
   * Shown above the correction of a similar question, in Markdown. The question is empty if it may
   * not be shown.
   */
  offered(question: string, number: number | null): string;
  /** Shown above a pinned correction, in Markdown. */
  pinned(number: number | null): string;
  /** Shown between offered corrections and what the documents say, in Markdown. */
  readonly fromDocuments: string;
  /** Stands behind a sentence of a language model that no document says. */
  readonly notFound: string;
  /** Shown between what a language model wrote before it broke off and what the documents say. */
  readonly brokeOff: string;
  /** The last sentence of an answer for which a language model had too few tokens. */
  readonly endsEarly: string;
  /** Shown above what the documents say while a language model loads or keeps silent. */
  readonly modelAway: string;
  /** The response of a correction whose feedback does not say what the answer should be. */
  readonly notReviewed: string;
  /** Follows `notReviewed` after a thumbs-down. */
  readonly ratedWrong: string;
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
  readonly modelThinking: string;
  /** The language model did not help to plan the search. */
  readonly searchUnplanned: string;
  /** The language model asks for no further search. */
  readonly questionEnough: string;
  /** `chosen` of the pages that were read are relevant to the question. */
  pagesChosen(chosen: number, read: number): string;
}

/** Returns a function that chooses the plural form for a number and replaces `#` by the number. */
export function pluralsOf(language: string) {
  const rules = new Intl.PluralRules(language);
  return (count: number, forms: Forms): string =>
    (forms[rules.select(count)] ?? forms.other).replace('#', String(count));
}
