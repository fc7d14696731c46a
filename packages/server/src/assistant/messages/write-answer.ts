import type { Citation, Message, MessageEventName, Step } from '@guildhall/contract';
import { transaction } from '../../db/database.ts';
import { noteUse } from '../../training/note-use.queries.ts';
import { answerQuestion } from '../answer/answer-question.ts';
import type { Piece } from '../answer/composer.ts';
import type { AssistantParts } from '../assistant.ts';
import type { ReachableChat } from '../chats/reach-chat.ts';
import { endOf } from './event-stream.ts';
import { toMessage } from './message.ts';
import { finishMessage } from './messages.queries.ts';
import type { FinishedAnswer } from './messages.queries.ts';

export interface Writing {
  chat: ReachableChat;
  question: string;
  messageId: string;
  tell(name: MessageEventName, data: object): void;
  signal: AbortSignal;
}

/** What there is of an answer while it is being written. */
class Draft {
  text = '';
  trainingIds: readonly string[] = [];
  readonly citations: Citation[] = [];
  readonly steps: Step[] = [];

  add(piece: Piece): void {
    if (piece.kind === 'delta') this.text += piece.text;
    else if (piece.kind === 'citation') this.citations.push(piece.citation);
    else this.steps.push(piece.step);
  }

  finish(state: FinishedAnswer['state']): FinishedAnswer {
    const { text, citations, steps, trainingIds } = this;
    return { text: text.trim(), citations, steps, trainingIds, state };
  }
}

/** Writes an answer and keeps it: whole, or what there was when it was stopped or failed. */
export async function writeAnswer(parts: AssistantParts, writing: Writing): Promise<Message> {
  const draft = new Draft();
  const state = await compose(parts, writing, draft);
  const message = await keep(parts, writing, draft.finish(state));
  const { name, data } = endOf(message, 0);
  writing.tell(name, data);
  return message;
}

async function compose(
  parts: AssistantParts,
  { chat, question, messageId, tell, signal }: Writing,
  draft: Draft,
): Promise<FinishedAnswer['state']> {
  const pieces = answerQuestion(parts, { chat, question, messageId, signal });
  try {
    for (;;) {
      const next = await pieces.next();
      if (signal.aborted) return 'stopped';
      if (next.done) {
        draft.trainingIds = next.value.trainingIds;
        return 'done';
      }
      draft.add(next.value);
      tell(next.value.kind, dataOf(next.value));
    }
  } catch (err) {
    if (signal.aborted) return 'stopped';
    parts.log.error({ err, messageId }, 'An answer could not be finished');
    return 'failed';
  }
}

function dataOf(piece: Piece): object {
  if (piece.kind === 'delta') return { text: piece.text };
  return piece.kind === 'citation' ? piece.citation : piece.step;
}

async function keep(
  { db }: AssistantParts,
  { chat, messageId }: Writing,
  answer: FinishedAnswer,
): Promise<Message> {
  const row = await transaction(db, async (tx) => {
    const kept = await finishMessage(tx, { orgId: chat.team.orgId, messageId }, answer);
    if (kept && answer.trainingIds.length > 0) await noteUse(tx, chat.team, answer.trainingIds);
    return kept;
  });
  // Its chat was deleted, or another process took this one for dead.
  if (!row) throw new Error(`The answer ${messageId} was ended elsewhere`);
  return toMessage(row);
}
