import { messageEvents } from '@guildhall/contract';
import type { Message, MessageEventName } from '@guildhall/contract';
import type { Piece } from '../answer/composer.ts';

/** One event of an answer's stream; `at` counts from 1. */
export interface AnswerEvent {
  readonly at: number;
  readonly name: MessageEventName;
  readonly data: object;
}

type Unnumbered = Omit<AnswerEvent, 'at'>;

/** Exactly what the contract names of a piece. */
export function toEvent(piece: Piece): Unnumbered {
  const { kind: name } = piece;
  if (name === 'delta') return { name, data: { text: piece.text } };
  if (name === 'citation') return { name, data: messageEvents.citation.parse(piece.citation) };
  return { name, data: messageEvents.step.parse(piece.step) };
}

/** The last event of every stream. */
export function endOf(message: Message): Unnumbered {
  if (message.state !== 'failed') return { name: 'done', data: { message } };
  return { name: 'error', data: { error: 'The answer could not be finished', message } };
}
