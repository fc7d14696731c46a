import type { Participant } from '#access/reach-participant.ts';
import type { ChatRow } from '../chats/chat.ts';

/** Whose question it is, and what its chat was begun for. */
export interface Conversation extends Omit<Participant, 'viewedAs'> {
  readonly row: Pick<ChatRow, 'agent_id' | 'document_ids' | 'workflow_id'>;
}
