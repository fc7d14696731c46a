import type { Role } from '#api/roles.ts';

/** The defaults for lines that do not say otherwise. */
export interface Choices {
  role: Role;
  sendInvite: boolean;
}

/** The sources of lines, in the order of the preview. */
export type Source = 'pasted' | 'table';

/** Why a line cannot be sent. */
export type LineFault = 'address' | 'phone' | 'nobody' | 'role' | 'higher' | 'repeated';

/** An entry of pasted text or a table, before it is checked. */
export interface RawLine {
  /** The entry as it was written; names the line until it is edited. */
  text: string;
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  /** The role as it was written. */
  role?: string | undefined;
}

/** One person to add, with the outcome. */
export interface Line {
  /** Stays the same while the text above the preview is edited elsewhere. */
  id: string;
  number: number;
  /** The address or the phone number, or what was written instead. */
  who: string;
  name: string;
  email: string | undefined;
  phone: string | undefined;
  role: Role;
  /** The role as it was written. */
  written: string | undefined;
  state: 'unchecked' | 'fine' | 'already' | 'wrong' | 'added';
  /** The role that the person has so far, and where, if the user may know it. */
  known?: { teamName: string; role: Role };
  /** The user that the line has become. */
  userId?: string;
  /** Why the line is wrong: a fault that this page found, or the server's sentence. */
  fault?: LineFault | { said: string };
}
