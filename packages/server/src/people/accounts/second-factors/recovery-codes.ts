import { randomInt } from 'node:crypto';
import { hashSecret } from '#ground/access/authenticate.ts';

const count = 10;
/** Of 32 letters, which are five bits each. */
const length = 16;
/** Without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstvwxyz0123456789';

/** Makes ten codes of 80 random bits, in groups of four. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: count }, () => {
    const letters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]);
    return letters.join('').replaceAll(/.{4}(?=.)/g, '$&-');
  });
}

/** Returns the stored hash of a code as somebody types it. 80 random bits need no salt. */
export function hashRecoveryCode(typed: string): Buffer {
  return hashSecret(typed.toLowerCase().replaceAll(/[\s-]/g, ''));
}
