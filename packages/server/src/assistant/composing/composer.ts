import type { Certainty, Citation, Language, MessageCorrection, Step } from '@guildhall/contract';
import type { SectionReaders } from '#library/quotes/choose/read-in-sections.ts';
import type { SearchResult } from '#library/search/search.ts';
import type { FoundCorrections } from '#assistant/corrections/find-corrections.ts';
import type { CorrectedCitation } from '#assistant/corrections/sources.queries.ts';
import type { AnswerTexts } from '#texts/shapes/answer-texts.ts';
import type { Searched } from './tell-nothing-found.ts';

/** A stored step with the sources that its text names. */
export interface StoredStep extends Step {
  /** The sources; missing in steps of earlier versions. */
  sources?: readonly string[];
}

export interface Turn {
  readonly role: 'user' | 'assistant';
  readonly text: string;
  readonly sources: readonly string[];
}

/** A search of documents as the participant. An answer may call it several times. */
export type SearchDocuments = (
  question: string,
) => Promise<Pick<SearchResult, 'documents' | 'asked'> & Partial<Pick<SearchResult, 'nearest'>>>;

/**
 * Everything that an answer is made of. Texts of people and documents are data, never instructions.
 */
export interface Task {
  readonly question: string;
  /** The question before it in the chat, if this one goes on asking about its subject. */
  readonly earlier?: string | undefined;
  readonly language: Language;
  /** The assistant's own phrases in that language. */
  readonly texts: AnswerTexts;
  /** Earlier messages of the chat, oldest first. */
  readonly history: readonly Turn[];
  /** The instructions of the agent and the workflow, written by the team's leaders. */
  readonly instructions: readonly string[];
  readonly trainings: FoundCorrections;
  readonly search: SearchDocuments;
  readonly readers: SectionReaders;
  /** Reads what the answers cited first that these corrections correct. */
  readonly readCorrectedCitations: (trainingIds: readonly string[]) => Promise<CorrectedCitation[]>;
  readonly countSearched: () => Promise<Searched>;
  readonly signal: AbortSignal;
}

/**
 * A part of an answer, in stream order. `sources` lists the documents shown to the writer of the
 * words; missing for the assistant's own words. `restart` says that the text and the citations so
 * far are no part of the answer.
 */
export type Piece =
  | { readonly kind: 'step'; readonly step: Step; readonly sources?: readonly string[] }
  | { readonly kind: 'delta'; readonly text: string; readonly sources?: readonly string[] }
  | { readonly kind: 'citation'; readonly citation: Citation }
  | { readonly kind: 'restart' };

/** A correction that an answer used, with the sources of its text. */
export interface UsedCorrection extends MessageCorrection {
  readonly sources: readonly string[];
}

/** The result of an answer, known once the answer is whole. */
export interface Composed {
  readonly corrections: readonly UsedCorrection[];
  /** Null where nothing was answered, for example after an unknown command. */
  readonly certainty: Certainty | null;
}

/** The result of an answer that used nothing, or is not whole. */
export const nothingComposed: Composed = { corrections: [], certainty: null };

/** A function that composes an answer piece by piece. */
export type Compose = (task: Task) => AsyncGenerator<Piece, Composed>;
