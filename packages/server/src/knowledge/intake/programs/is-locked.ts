import type { Buffer } from 'node:buffer';

// Both Word and Excel write their own stream first, behind the header of the file around it.
const streamStart = 512;
const wordMark = 0xa5ec;
const wordEncrypted = 0x01_00;
const workbookMark = 0x08_09;
const filePass = 0x2f;
const recordsBefore = 3;

/** Whether the beginning of an older Word or Excel file says that a password protects it. */
export function isLocked(head: Buffer): boolean {
  if (head.length < streamStart + 64) return false;
  const mark = head.readUInt16LE(streamStart);
  if (mark === wordMark) return (head.readUInt16LE(streamStart + 10) & wordEncrypted) !== 0;
  return mark === workbookMark && hasFilePass(head);
}

/** A workbook is a row of records, each with its kind and length; this one comes early. */
function hasFilePass(head: Buffer): boolean {
  let at = streamStart;
  for (let record = 0; record <= recordsBefore && at + 4 <= head.length; record += 1) {
    if (head.readUInt16LE(at) === filePass) return true;
    at += 4 + head.readUInt16LE(at + 2);
  }
  return false;
}
