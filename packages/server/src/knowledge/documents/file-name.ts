import { documentName, documentNameMax, steeringSign } from '@guildhall/contract';
import { invalid } from '../../http/check-input.ts';

const steering = new RegExp(steeringSign, 'gu');

/**
 * The name that people see of a file whose sender calls it `given`. It is never part of a path:
 * folders, drive letters and signs that steer the writing go, everything else stays as text.
 */
export function toFileName(given: string | undefined): string {
  const name = (given ?? '')
    // The one character that browsers must escape inside the quotes of a form's part.
    .replaceAll('%22', '"')
    .replace(/^.*[/\\]/su, '')
    .replaceAll(steering, '')
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
