import { createChat } from './chat.ts';
import type { GetToken } from './chat.ts';

/** A document of the team, as the page knows it from a search. */
export interface DocumentReference {
  id: string;
  /** Never shown: the chat shows the server's name, if the visitor may see the document. */
  name?: string;
}

/** `<guildhall-chat team="acme">`: a button that opens a chat with a team's assistant. */
export class GuildhallChat extends HTMLElement {
  static readonly observedAttributes = [
    'team',
    'server',
    'title',
    'greeting',
    'position',
    'language',
  ];
  readonly #chat = createChat(this);

  /** Returns a token for the person signed in on the page. Without it visitors are anonymous. */
  get token(): GetToken | null | undefined {
    return this.#chat.token;
  }
  set token(value: GetToken | null | undefined) {
    this.#chat.token = value;
  }

  open(): Promise<void> {
    return this.#chat.use((panel) => panel.open());
  }
  close(): void {
    void this.#chat.close();
  }
  toggle(): Promise<void> {
    return this.#chat.use((panel) => panel.toggle());
  }
  /** Opens an empty chat. */
  newChat(): Promise<void> {
    return this.#chat.use((panel) => panel.newChat());
  }
  /** Opens a new chat that searches this document first, if the visitor may see the document. */
  openDocument({ id }: DocumentReference): Promise<void> {
    return this.#chat.use((panel) => panel.newChat(id));
  }
  /** Opens the chat and asks a question. */
  ask(text: string): Promise<void> {
    return this.#chat.use((panel) => panel.ask(text));
  }

  connectedCallback(): void {
    // The page may have set `token` before this class was defined. That property hides the
    // accessor, so set it again through the accessor.
    const { token } = this;
    delete (this as { token?: unknown }).token;
    this.token = token;
    const begin = () => this.isConnected && this.#chat.begin();
    // Begins after the page's modules have run, because they may set a token.
    if (document.readyState === 'complete') setTimeout(begin);
    else addEventListener('load', begin);
    addEventListener('DOMContentLoaded', begin);
  }
  attributeChangedCallback(): void {
    this.#chat.restart();
  }
  disconnectedCallback(): void {
    this.#chat.end();
  }
}
