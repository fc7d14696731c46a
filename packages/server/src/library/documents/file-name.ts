import { documentName, documentNameMax, steeringSign } from '@guildhall/contract';
import { invalid } from '#ground/http/check-input.ts';

const steering = new RegExp(steeringSign, 'gu');

/** Matches invisible characters, with which two different names could read the same. */
const unseen =
  /[\p{Default_Ignorable_Code_Point}--[\p{Join_Control}\p{Bidi_Control}\p{Variation_Selector}]]/gv;
/**
 * Matches joiners, direction marks and variation selectors next to ASCII, where they do nothing.
 * Other scripts and emoji need them.
 */
const idle = /(?<=^|[ -~])[\p{Join_Control}\u061c\u200e\u200f\p{Variation_Selector}]+(?=[ -~]|$)/gu;

/**
 * Returns the name that people see of a file that its sender calls `given`. Removes folders, drive
 * letters, control and invisible characters, and keeps everything else. The name is never part of a
 * path. Throws a 400 if it is empty or too long.
 */
export function toFileName(given: string | undefined): string {
  const name = (given ?? '')
    // Browsers write a double quote as %22 in the quoted file name of a form's part.
    .replaceAll('%22', '"')
    .replace(/^.*[/\\]/su, '')
    .replaceAll(steering, '')
    .replaceAll(unseen, '')
    .replaceAll(idle, '')
    .toWellFormed()
    .normalize('NFC')
    .trim();
  if (/^\.{0,2}$/.test(name)) {
    throw invalid([{ path: 'file', message: 'must have a file name', code: 'file_name' }]);
  }
  if (documentName.safeParse(name).success) return name;
  const message = `must have a file name of at most ${documentNameMax} characters`;
  throw invalid([{ path: 'file', message, code: 'file_name' }]);
}
