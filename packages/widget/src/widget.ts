import { GuildhallChat } from './guildhall-chat.ts';

if (!customElements.get('guildhall-chat')) customElements.define('guildhall-chat', GuildhallChat);
