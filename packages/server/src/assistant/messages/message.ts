import type { Citation, Message, MessageState, Step } from '@guildhall/contract';

export interface MessageRow {
  id: string;
  role: 'user' | 'assistant';
  text: string;
  state: MessageState;
  citations: Citation[];
  training_ids: string[];
  steps: Step[];
  created_at: Date;
}

export function toMessage(row: MessageRow): Message {
  return {
    id: row.id,
    role: row.role,
    text: row.text,
    state: row.state,
    citations: row.citations,
    trainingIds: row.training_ids,
    steps: row.steps,
    createdAt: row.created_at.toISOString(),
  };
}
