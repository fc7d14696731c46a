import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** 16 MiB for each hash, as OWASP recommends for scrypt. */
const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 2 ** 20 };
const keyBytes = 64;

/** Returns the salt and the scrypt key of a password, both in hexadecimal: `salt:key`. */
export async function hashPassword(
  password: string,
  salt = randomBytes(16).toString('hex'),
): Promise<string> {
  return `${salt}:${(await deriveKey(password, salt)).toString('hex')}`;
}

export async function isPassword(password: string, hash: string): Promise<boolean> {
  return (await findByPassword(password, [{ password: hash }])) !== undefined;
}

/** Returns the first of the accounts that has this password. Derives one key for each salt. */
export async function findByPassword<T extends { password: string }>(
  password: string,
  accounts: readonly T[],
): Promise<T | undefined> {
  const keys = new Map<string, Buffer>();
  for (const salt of new Set(accounts.map((it) => saltOf(it.password))))
    keys.set(salt, await deriveKey(password, salt));
  return accounts.find(({ password: hash }) => {
    const expected = Buffer.from(hash.split(':')[1] ?? '', 'hex');
    const key = keys.get(saltOf(hash));
    return key?.length === expected.length && timingSafeEqual(key, expected);
  });
}

export function saltOf(hash: string): string {
  return hash.split(':')[0] ?? '';
}

function deriveKey(password: string, salt: string): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  scrypt(password.normalize('NFKC'), salt, keyBytes, cost, (error, key) =>
    error ? reject(error) : resolve(key),
  );
  return promise;
}
