import { randomBytes } from 'node:crypto';
import { hashSecret } from '#ground/access/authenticate.ts';

export const invitationDays = 7;

const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/** Returns a token of 256 random bits, and the hash that is stored in its place. */
export function makeToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashSecret(token) };
}

/** Returns the hash that is stored of a token; undefined if the text cannot be a token. */
export function hashToken(text: string): Buffer | undefined {
  return tokenPattern.test(text) ? hashSecret(text) : undefined;
}
