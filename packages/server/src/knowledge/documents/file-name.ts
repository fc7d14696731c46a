import { documentName, documentNameMax, steeringSign } from '@guildhall/contract';
import { invalid } from '#http/check-input.ts';

const steering = new RegExp(steeringSign, 'gu');

/** What nobody sees: `plan.txt` and another that reads the same could stand beside each other. */
const unseen =
  /[\p{Default_Ignorable_Code_Point}--[\p{Join_Control}\p{Bidi_Control}\p{Variation_Selector}]]/gv;
/** What other scripts and emoji need does nothing among the letters of ASCII. */
const idle = /(?<=^|[ -~])[\p{Join_Control}\u061c\u200e\u200f\p{Variation_Selector}]+(?=[ -~]|$)/gu;

/**
 * The name that people see of a file whose sender calls it `given`. It is never part of a path:
 * folders, drive letters, signs that steer the writing and those that nobody sees go, everything
 * else stays as text.
 */
export function toFileName(given: string | undefined): string {
  const name = (given ?? '')
    // The one character that browsers must escape inside the quotes of a form's part.
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

/** The lower-case extension; empty when there is none, as in `README` and `.gitignore`. */
export function typeOf(name: string): string {
  return (/[^.]\.([^.\s]{1,20})$/su.exec(name)?.[1] ?? '').toLowerCase();
}
