import type { ReachableTeam } from '#access/reach-team.ts';
import type { TextPart } from '#knowledge/quotes/sourced-text.ts';

/** Whose chat it is; a visitor without a name has no id. */
export interface Participant {
  readonly kind: 'person' | 'key' | 'visitor';
  readonly id: string | null;
}

/** An agent's answer with the question before it. Who calls has checked whose chat it is. */
export interface RatedMessage {
  readonly team: ReachableTeam;
  readonly chatId: string;
  readonly messageId: string;
  readonly agentId: string | null;
  readonly participant: Participant;
  readonly userText: string;
  /** The answer as whoever gives the feedback reads it. */
  readonly answered: readonly TextPart[];
}
