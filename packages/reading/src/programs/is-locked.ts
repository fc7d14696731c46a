import type { Buffer } from 'node:buffer';

// Word and Excel put their main stream at byte 512, right after the header of the compound file.
const streamStart = 512;
const wordMark = 0xa5ec;
const wordEncrypted = 0x01_00;
const workbookMark = 0x08_09;
const filePass = 0x2f;
const recordsBefore = 3;

/** True if the first bytes of a legacy Word or Excel file say that a password protects the file. */
export function isLocked(head: Buffer): boolean {
  if (head.length < streamStart + 64) return false;
  const mark = head.readUInt16LE(streamStart);
  if (mark === wordMark) return (head.readUInt16LE(streamStart + 10) & wordEncrypted) !== 0;
  return mark === workbookMark && hasFilePass(head);
}

/**
 * True if a FilePass record, which marks an encrypted workbook, is among the first records. Each
 * record starts with its kind and its length.
 */
function hasFilePass(head: Buffer): boolean {
  let at = streamStart;
  for (let record = 0; record <= recordsBefore && at + 4 <= head.length; record += 1) {
    if (head.readUInt16LE(at) === filePass) return true;
    at += 4 + head.readUInt16LE(at + 2);
  }
  return false;
}
