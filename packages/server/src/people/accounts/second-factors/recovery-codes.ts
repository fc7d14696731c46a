import { randomBytes } from 'node:crypto';
import { hashSecret } from '#ground/access/authenticate.ts';

const count = 10;
const codeBytes = 10;
/** Without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstvwxyz0123456789';

/** Makes ten codes of 80 random bits, in groups of four. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: count }, () => {
    const bits = BigInt(`0x${randomBytes(codeBytes).toString('hex')}`);
    const letters = Array.from(
      { length: (codeBytes * 8) / 5 },
      (_, place) => alphabet[Number((bits >> BigInt(place * 5)) & 31n)],
    );
    return letters.join('').replaceAll(/.{4}(?=.)/g, '$&-');
  });
}

/** Returns the stored hash of a code as somebody types it. 80 random bits need no salt. */
export function hashRecoveryCode(typed: string): Buffer {
  return hashSecret(typed.toLowerCase().replaceAll(/[\s-]/g, ''));
}
