import { messageEvents } from '@guildhall/contract';
import type { Message, MessageEventName } from '@guildhall/contract';
import type { Piece } from '#assistant/composing/composer.ts';

/** The reason of the abort signal of an answer that ends early. */
export class AnswerEnd extends Error {
  override name = 'AnswerEnd';
  readonly by: 'participant' | 'server';

  /** @param by the participant, or the server, which is shutting down */
  constructor(by: 'participant' | 'server') {
    super(`The answer was ended by the ${by}`);
    this.by = by;
  }
}

/** An event of an answer's stream. `at` is its number, from 1. */
export interface AnswerEvent {
  readonly at: number;
  readonly name: MessageEventName;
  readonly data: object;
}

type Unnumbered = Omit<AnswerEvent, 'at'>;

/** Converts a piece to an event with no more fields than the contract names. */
export function toEvent(piece: Piece): Unnumbered {
  const { kind: name } = piece;
  if (name === 'delta') return { name, data: { text: piece.text } };
  if (name === 'citation') return { name, data: messageEvents.citation.parse(piece.citation) };
  return { name, data: messageEvents.step.parse(piece.step) };
}

/** Returns the last event of an answer's stream. */
export function endOf(message: Message): Unnumbered {
  if (message.state !== 'failed') return { name: 'done', data: { message } };
  return { name: 'error', data: { error: 'The answer could not be finished', message } };
}
