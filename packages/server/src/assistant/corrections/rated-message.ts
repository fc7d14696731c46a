import { randomUUID } from 'node:crypto';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { TextPart } from '#library/quotes/sourced-text.ts';

/** The owner of a rated chat; the id is null for a visitor who is not identified. */
export interface ChatOwner {
  readonly kind: 'person' | 'key' | 'visitor';
  readonly id: string | null;
}

/** An agent's answer with the question before it. The caller has checked the right to the chat. */
export interface RatedMessage {
  readonly team: ReachableTeam;
  readonly chatId: string;
  readonly messageId: string;
  readonly agentId: string | null;
  readonly chatOwner: ChatOwner;
  readonly userText: string;
  /** True if somebody else asked: their words are shown to nobody who gets the correction. */
  readonly isAskedByOther?: boolean;
  /** The answer as its rater may read it, in parts with their sources. */
  readonly answered: readonly TextPart[];
}

/**
 * Returns a question that somebody else asked and nothing answered, for a correction of `chatOwner`.
 * It names no chat: the one in which it was asked is not theirs.
 */
export function questionOfOther(
  given: Pick<RatedMessage, 'team' | 'chatOwner' | 'userText'>,
): RatedMessage {
  const none = { chatId: randomUUID(), messageId: randomUUID(), agentId: null, answered: [] };
  return { ...given, ...none, isAskedByOther: true };
}
