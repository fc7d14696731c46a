import type { Role } from '#api/roles.ts';

/** Why a line cannot be sent. */
export type LineFault = 'address' | 'phone' | 'nobody' | 'role' | 'higher' | 'repeated';

/** What a line of a paste or of a table says, before it is checked. */
export interface RawLine {
  text: string;
  email?: string | undefined;
  phone?: string | undefined;
  role?: string | undefined;
}

/** One person to be added, with what became of them. */
export interface Line {
  number: number;
  /** What stands in the line, as it was written. */
  text: string;
  email: string | undefined;
  phone: string | undefined;
  role: Role;
  state: 'fine' | 'already' | 'wrong' | 'added';
  /** Why it is wrong: what this page knows, or a sentence of the server. */
  fault?: LineFault | { said: string };
}
