import type { GuildhallChat } from './guildhall-chat.ts';
import type { ChatEvents } from './chat-events.ts';

export type { DocumentReference, GuildhallChat } from './guildhall-chat.ts';
export type { GetToken } from './chat.ts';
export type { ChatEvents } from './chat-events.ts';

declare global {
  interface HTMLElementTagNameMap {
    'guildhall-chat': GuildhallChat;
  }
  interface HTMLElementEventMap extends ChatEvents {}
}
