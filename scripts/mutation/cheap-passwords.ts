import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

// Hashing passwords as dearly as a server has to would be most of the time that `auth` takes, and
// tells nothing about a fault.
const dear = crypto.scrypt;
const globals = globalThis as Record<string, unknown>;
if (!globals['arePasswordsCheap']) {
  globals['arePasswordsCheap'] = true;
  const cheap = (
    password: crypto.BinaryLike,
    salt: crypto.BinaryLike,
    length: number,
    _: crypto.ScryptOptions,
    done: (err: Error | null, key: Buffer) => void,
  ) => dear(password, salt, length, { N: 16 }, done);
  crypto.scrypt = cheap as typeof crypto.scrypt;
  syncBuiltinESMExports();
}
