import { createHmac, timingSafeEqual } from 'node:crypto';
import type { BackupHeader, CurrentHeader } from './manifest.ts';

type Unsealed<Header> = Header extends BackupHeader ? Omit<Header, 'seal'> : never;

/** Returns the header with its authentication code, which only holders of the key can compute. */
export function sealHeader(header: Unsealed<CurrentHeader>, key: Buffer): CurrentHeader {
  return { ...header, seal: computeSeal(header, key).toString('base64') };
}

/** True if this header was sealed with the key and has not been changed since. */
export function isSealedWith({ seal, ...header }: BackupHeader, key: Buffer): boolean {
  const given = Buffer.from(seal ?? '', 'base64');
  const right = computeSeal(header, key);
  return given.length === right.length && timingSafeEqual(given, right);
}

/** The header's fields are in the order of its schema, here and after reading. */
function computeSeal(header: Unsealed<BackupHeader>, key: Buffer): Buffer {
  return createHmac('sha256', key).update(JSON.stringify(header)).digest();
}
