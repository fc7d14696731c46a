/** What the server tells of a visitor and of the team's widget when a session begins. */
export interface Session {
  secret: string;
  visitor: { kind: 'anonymous' } | { kind: 'member'; name: string | null };
  widget: WidgetLooks;
  /** Whom the token named; empty for an anonymous visitor. */
  subject: string;
  /** The chat that was open last. */
  chatId?: string | undefined;
  isOpen?: boolean;
  /** What stands in the field for the next question. */
  draft?: string;
}

/** How a team wants its widget to look and what it offers. */
export interface WidgetLooks {
  teamName: string;
  title: string | null;
  greeting: string | null;
  colour: string | null;
  position: 'end' | 'start';
  language: string;
  hasLogo: boolean;
  suggestions: string[];
  isQuestionsTaken: boolean;
  isShownToLeaders: boolean;
}

/**
 * What the button hands to the panel. The panel imports nothing from the button's file, because a
 * second address of that file would run it twice.
 */
export interface Frame {
  element: HTMLElement;
  root: ShadowRoot;
  /** Holds the button and the panel. */
  box: HTMLElement;
  button: HTMLButtonElement;
  server: () => string;
  /** As the page had it when the button was loaded. */
  fetch: typeof fetch;
  /** The session of whoever is there now; begins one where there is none. */
  identify: () => Promise<Session>;
  /** Keeps a session for the next page; undefined forgets the one there was. */
  keep: (session: Session | undefined) => void;
}

/** What the button asks of the panel. */
export interface Panel {
  /** `isAgain`: it was open on the page before; no focus is taken. */
  open: (isAgain?: boolean) => Promise<void>;
  close: () => void;
  toggle: () => Promise<void>;
  newChat: (documentId?: string) => Promise<void>;
  ask: (text: string) => Promise<void>;
  /** Takes the panel away, with all that was drawn for one visitor. */
  remove: () => void;
}

/** Why a request was refused: a code of the server's, or `unreachable`. */
export interface Refusal extends Error {
  code: string;
}
