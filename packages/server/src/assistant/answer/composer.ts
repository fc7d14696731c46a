import type { Certainty, Citation, MessageCorrection, Step } from '@guildhall/contract';
import type { Found } from '#knowledge/search/search-knowledge.ts';
import type { FoundTrainings } from '#training/find-trainings.ts';
import type { AnswerTexts } from '#texts/answer-texts.ts';
import type { Searched } from './extractive/tell-nothing-found.ts';

/** One thing that was said before. */
export interface Turn {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

/** Looks something up as the participant; may be asked again while the answer is made. */
export type Search = (question: string) => Promise<Pick<Found, 'documents' | 'asked'>>;

/** Everything that an answer is made of. Texts of people and documents are data throughout. */
export interface Task {
  readonly question: string;
  /** The assistant's own words, in the language of the answer. */
  readonly texts: AnswerTexts;
  /** Earlier messages of the chat, oldest first. */
  readonly history: readonly Turn[];
  /** What the agent and the workflow were told, from the team's leaders. */
  readonly instructions: readonly string[];
  readonly trainings: FoundTrainings;
  readonly search: Search;
  /** Tells what a search looks in. */
  readonly countSearched: () => Promise<Searched>;
  readonly signal: AbortSignal;
}

/**
 * A part of an answer, in the order in which it comes. `sources` are the ids of the documents that
 * its words come from, where the words are not the assistant's own.
 */
export type Piece =
  | { readonly kind: 'step'; readonly step: Step; readonly sources?: readonly string[] }
  | { readonly kind: 'delta'; readonly text: string; readonly sources?: readonly string[] }
  | { readonly kind: 'citation'; readonly citation: Citation };

/** A correction that an answer used, with the documents that its text comes from. */
export interface UsedCorrection extends MessageCorrection {
  readonly sources: readonly string[];
}

/** What is known once an answer is whole. */
export interface Composed {
  readonly corrections: readonly UsedCorrection[];
  /** Null where nothing was answered, as when somebody named a command that is none. */
  readonly certainty: Certainty | null;
}

/** Of an answer that used nothing, or is not whole. */
export const nothingComposed: Composed = { corrections: [], certainty: null };

/** Makes an answer, piece by piece. */
export type Compose = (task: Task) => AsyncGenerator<Piece, Composed>;
