import { documentName, documentNameMax, steeringSign, withoutUnseen } from '@guildhall/contract';
import { invalid } from '#ground/http/check-input.ts';

const steering = new RegExp(steeringSign, 'gu');

/**
 * Returns the name that people see of a file that its sender calls `given`. Removes folders, drive
 * letters, control and invisible characters, and keeps everything else. The name is never part of a
 * path. Throws a 400 if it is empty or too long.
 */
export function toFileName(given: string | undefined): string {
  const sent = (given ?? '')
    // Browsers write a double quote as %22 in the quoted file name of a form's part.
    .replaceAll('%22', '"')
    .replace(/^.*[/\\]/su, '')
    .replaceAll(steering, '');
  const name = withoutUnseen(sent).toWellFormed().normalize('NFC').trim();
  if (/^\.{0,2}$/.test(name)) {
    throw invalid([{ path: 'file', message: 'must have a file name', code: 'file_name' }]);
  }
  if (documentName.safeParse(name).success) return name;
  const message = `must have a file name of at most ${documentNameMax} characters`;
  throw invalid([{ path: 'file', message, code: 'file_name' }]);
}
