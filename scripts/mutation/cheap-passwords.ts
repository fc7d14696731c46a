import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

// Makes password hashing cheap. At the cost that a server needs, hashing would take most of the
// time of the `auth` tests and would find no further faults.
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
