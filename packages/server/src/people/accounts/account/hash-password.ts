import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** 16 MiB for each hash, as OWASP recommends for scrypt. */
const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 2 ** 20 };
const keyBytes = 64;

/** Returns the salt and the scrypt key of a password, both in hexadecimal: `salt:key`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex');
  return `${salt}:${(await deriveKey(password, salt)).toString('hex')}`;
}

export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [salt = '', key = ''] = hash.split(':');
  const expected = Buffer.from(key, 'hex');
  if (expected.length !== keyBytes) return false;
  return timingSafeEqual(await deriveKey(password, salt), expected);
}

function deriveKey(password: string, salt: string): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  scrypt(password.normalize('NFKC'), salt, keyBytes, cost, (error, key) =>
    error ? reject(error) : resolve(key),
  );
  return promise;
}
