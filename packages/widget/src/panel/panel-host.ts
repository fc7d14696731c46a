/** A visitor's session, with the visitor and the team's widget as the server told at its start. */
export interface Session {
  secret: string;
  /** The name is that of a member who has one. */
  visitor: { kind: 'anonymous' | 'member'; name?: string | null };
  widget: WidgetConfig;
  /** The subject of the token; empty for an anonymous visitor. */
  subject: string;
  /** The chat that was open last; undefined for an empty chat. */
  chatId?: string | undefined;
  isOpen?: boolean;
  /** The unsent text in the question field. */
  draft?: string;
}

/** The look of a team's widget, and what it offers. */
export interface WidgetConfig {
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
 * The parts of the button's file that the panel needs. The panel imports nothing from that file,
 * because a second URL of the file would run it twice.
 */
export interface PanelHost {
  element: HTMLElement;
  root: ShadowRoot;
  /** The element that holds the button and the panel. */
  box: HTMLElement;
  button: HTMLButtonElement;
  server: () => string;
  /** The page's `fetch` when the button was loaded. */
  fetch: typeof fetch;
  /** Returns the session of the person on the page; begins one if there is none. */
  identify: () => Promise<Session>;
  /** Stores a session for the next page; undefined forgets it. */
  keep: (session?: Session) => void;
}

/** The panel's functions for the button. */
export interface Panel {
  /**
   * Opens the panel. With `isAgain` it was open on the page before: it takes no focus, and stays
   * closed in a narrow window.
   */
  open: (isAgain?: boolean) => Promise<void>;
  close: () => void;
  toggle: () => Promise<void>;
  newChat: (documentId?: string) => Promise<void>;
  ask: (text: string) => Promise<void>;
  /** Removes the panel, with everything drawn for a visitor. */
  remove: () => void;
}

/** An error with the server's code for a refused request, or `unreachable`. */
export interface Refusal extends Error {
  code: string;
}
