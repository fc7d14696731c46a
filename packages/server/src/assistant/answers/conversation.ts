import type { Participant } from '#ground/access/reach-participant.ts';
import type { ChatRow } from '#assistant/chats/chat.ts';

/** The participant who asks, and the agent, documents and workflow of the chat. */
export interface Conversation extends Omit<Participant, 'viewedAs'> {
  readonly row: Pick<ChatRow, 'agent_id' | 'document_ids' | 'workflow_id'>;
}
