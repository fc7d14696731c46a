import { Buffer } from 'node:buffer';

const signature = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

/**
 * True if a file has the format of Outlook's files, of older office files and of encrypted ones,
 * whichever its extension.
 */
export function isCompoundFile(bytes: Uint8Array): boolean {
  return signature.equals(bytes.subarray(0, signature.length));
}
