import type { Role } from '#api/roles.ts';

/** Why a line cannot be sent. */
export type LineFault = 'address' | 'phone' | 'nobody' | 'role' | 'higher' | 'repeated';

/** An entry of pasted text or a table, before it is checked. */
export interface RawLine {
  text: string;
  email?: string | undefined;
  phone?: string | undefined;
  role?: string | undefined;
}

/** One person to add, with the outcome. */
export interface Line {
  number: number;
  /** The entry as it was written. */
  text: string;
  email: string | undefined;
  phone: string | undefined;
  role: Role;
  state: 'fine' | 'already' | 'wrong' | 'added';
  /** Why the line is wrong: a fault that this page found, or the server's sentence. */
  fault?: LineFault | { said: string };
}
