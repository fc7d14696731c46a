import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scrypt } from 'node:crypto';
import type { DecipherGCM } from 'node:crypto';
import { Transform } from 'node:stream';
import * as z from 'zod';

/**
 * How the key of an encrypted backup is derived from its passphrase. The parameters are limited,
 * because a restore derives the key before it has verified the backup.
 */
export const encryption = z.strictObject({
  cipher: z.literal('aes-256-gcm'),
  derivation: z.literal('scrypt'),
  cost: z
    .int()
    .min(2)
    .max(2 ** 20),
  blockSize: z.int().min(1).max(8),
  parallelization: z.int().min(1).max(4),
  salt: z.base64().max(64),
});
export type Encryption = z.output<typeof encryption>;

const cipher = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** Returns parameters with a new salt, so that no two backups have the same key. */
export function newEncryption(): Encryption {
  const salt = randomBytes(16).toString('base64');
  return { cipher, derivation: 'scrypt', cost: 2 ** 17, blockSize: 8, parallelization: 1, salt };
}

/** The keys of a backup: one for its files, one for the authentication of its header. */
export interface BackupKeys {
  files: Buffer;
  header: Buffer;
}

/**
 * Derives the keys of a backup. The key of the files depends on the format, so that a backup with a
 * header changed to an older format cannot be decrypted.
 */
export function splitKey(key: Buffer): BackupKeys {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', key, '', use, keyBytes));
  return { files: derive('guildhall backup 2 files'), header: derive('guildhall backup 2 header') };
}

/** Derives a key from the passphrase. In format 1 it is the key of the files. */
export function deriveKey(passphrase: string, of: Encryption): Promise<Buffer> {
  const { cost: N, blockSize: r, parallelization: p } = of;
  const options = { N, r, p, maxmem: 256 * N * r };
  return new Promise((resolve, reject) => {
    const salt = Buffer.from(of.salt, 'base64');
    scrypt(passphrase.normalize('NFKC'), salt, keyBytes, options, (cause, key) =>
      cause ? reject(cause) : resolve(key),
    );
  });
}

/**
 * Encrypts a stream into nonce, ciphertext and tag. The path is authenticated, too, so that no file
 * can replace another.
 */
export function encrypt(key: Buffer, path: string): Transform {
  const nonce = randomBytes(nonceBytes);
  const encryptor = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(path));
  let isBegun = false;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (!isBegun) this.push(nonce);
      isBegun = true;
      done(null, encryptor.update(chunk));
    },
    flush(done) {
      if (!isBegun) this.push(nonce);
      this.push(encryptor.final());
      done(null, encryptor.getAuthTag());
    },
  });
}

/** Decrypts a stream. Ends with an error if a byte, the key or the path was changed. */
export function decrypt(key: Buffer, path: string): Transform {
  let decryptor: DecipherGCM | undefined;
  let held = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      held = Buffer.concat([held, chunk]);
      if (!decryptor && held.length >= nonceBytes) {
        decryptor = createDecipheriv(cipher, key, held.subarray(0, nonceBytes));
        decryptor.setAAD(Buffer.from(path));
        held = held.subarray(nonceBytes);
      }
      if (!decryptor || held.length <= tagBytes) return done();
      const plain = decryptor.update(held.subarray(0, held.length - tagBytes));
      held = held.subarray(held.length - tagBytes);
      done(null, plain);
    },
    flush(done) {
      try {
        if (!decryptor || held.length < tagBytes) throw new Error('too short');
        done(null, decryptor.setAuthTag(held).final());
      } catch (cause) {
        done(cause instanceof Error ? cause : new Error(String(cause)));
      }
    },
  });
}
