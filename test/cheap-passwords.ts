import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

// Makes the hashing of passwords cheap, not that of a backup's passphrase. At the cost that a server
// needs, hashing would take most of the time of the `auth` tests and would find no further faults.
const dear = crypto.scrypt;
const globals = globalThis as Record<string, unknown>;
/** The cost of `hash-password.ts`. */
const costOfPasswords = 16_384;
if (!globals['arePasswordsCheap']) {
  globals['arePasswordsCheap'] = true;
  const cheap = (
    password: crypto.BinaryLike,
    salt: crypto.BinaryLike,
    length: number,
    options: crypto.ScryptOptions,
    done: (err: Error | null, key: Buffer) => void,
  ) => dear(password, salt, length, options.N === costOfPasswords ? { N: 16 } : options, done);
  crypto.scrypt = cheap as typeof crypto.scrypt;
  syncBuiltinESMExports();
}
