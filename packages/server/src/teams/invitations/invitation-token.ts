import { randomBytes } from 'node:crypto';
import { hashSecret } from '#access/authenticate.ts';

export const invitationDays = 7;

const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/** 256 random bits, and the only form in which they are stored. */
export function makeToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashSecret(token) };
}

/** What is stored of a token; undefined when the text cannot be one. */
export function hashToken(text: string): Buffer | undefined {
  return tokenPattern.test(text) ? hashSecret(text) : undefined;
}
