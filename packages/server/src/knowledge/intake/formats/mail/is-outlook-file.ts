import { Buffer } from 'node:buffer';

const signature = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

/** True if a file has the format of Outlook, whichever its extension. */
export function isOutlookFile(bytes: Uint8Array): boolean {
  return signature.equals(bytes.subarray(0, signature.length));
}
