import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/**
 * Seals the signing secrets that the server needs in clear before they are stored, so that a dump
 * of the database alone is not enough to sign (S69).
 */
export interface SecretBox {
  seal(purpose: SecretPurpose, secret: Uint8Array): Buffer;
  /** Throws a `WrongSecretsKey` if the bytes were sealed with another key or for another purpose. */
  open(purpose: SecretPurpose, sealed: Uint8Array): Buffer;
  /**
   * Returns 32 bytes that are the same for the same text, and tell nobody without the key what it
   * is.
   */
  mark(purpose: MarkPurpose, text: string): Buffer;
}

/** The purpose of a secret. A secret sealed for one purpose does not open for another. */
export type SecretPurpose =
  | 'webhook'
  | 'widget'
  | 'sessions'
  | 'source'
  | 'hint'
  | 'totp'
  | 'provider'
  | 'directory'
  | 'setting'
  | 'check';

/** What is only compared. */
export type MarkPurpose = 'credential';

export class WrongSecretsKey extends Error {
  override readonly name = 'WrongSecretsKey';
}

export const secretsKeyBytes = 32;
const algorithm = 'aes-256-gcm';
const version = 1;
const nonceBytes = 12;
const tagBytes = 16;
/** The extra bytes of a sealed secret. */
export const sealingBytes = 1 + nonceBytes + tagBytes;

/** Creates a box for a key of 256 bits. Sealed: a version byte, the nonce, the text, the tag. */
export function createSecretBox(key: Uint8Array): SecretBox {
  return {
    mark: (purpose, text) =>
      createHmac('sha256', createHmac('sha256', key).update(purpose).digest())
        .update(text)
        .digest(),
    seal(purpose, secret) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(purpose));
      const text = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([Buffer.from([version]), nonce, text, cipher.getAuthTag()]);
    },
    open(purpose, sealed) {
      const bytes = Buffer.from(sealed);
      try {
        if (bytes[0] !== version) throw new Error('unknown version');
        const nonce = bytes.subarray(1, 1 + nonceBytes);
        const tag = bytes.subarray(-tagBytes);
        const options = { authTagLength: tagBytes };
        const decipher = createDecipheriv(algorithm, key, nonce, options);
        decipher.setAAD(Buffer.from(purpose)).setAuthTag(tag);
        const text = decipher.update(bytes.subarray(1 + nonceBytes, -tagBytes));
        return Buffer.concat([text, decipher.final()]);
      } catch (cause) {
        throw new WrongSecretsKey('A sealed secret does not open with this key', { cause });
      }
    },
  };
}
