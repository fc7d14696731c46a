import { copyFile, mkdtemp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readHead } from '../file-types/read-head.ts';
import { isOfficeXml } from '../file-types/sniff-type.ts';
import { IntakeError } from '../extraction/intake-error.ts';
import { isLocked } from './is-locked.ts';
import { importFilters } from '../file-types/converted-types.ts';
import type { ConversionTarget } from '../file-types/converted-types.ts';
import { ProgramMissing, runProgram } from './run-program.ts';
import type { ProgramLimits } from './run-program.ts';
import { writeProfile } from './soffice-profile.ts';

export interface Conversion extends ProgramLimits {
  path: string;
  type: string;
  target: ConversionTarget;
  /** The LibreOffice command; null if LibreOffice is turned off. */
  sofficePath: string | null;
}

/** Characters of LibreOffice's error output that are kept for the log. */
const printedMax = 2_000;

/** Converts a file by LibreOffice and returns the path of the result. Throws IntakeError. */
export async function convertFile(conversion: Conversion): Promise<string> {
  const { path, type, target, folder, sofficePath } = conversion;
  const head = await readHead(path);
  if (head.length === 0) throw new IntakeError('empty');
  if (isLocked(head)) throw new IntakeError('locked', { kind: 'file' });
  if (sofficePath === null) throw new IntakeError('office_missing', { type, target });
  await copyFile(path, join(folder, `input.${type}`));
  await writeProfile(join(folder, 'profile'));
  const filters = isOfficeXml(head) ? [undefined] : importFilters(type);
  return tryFilters(conversion, sofficePath, filters);
}

async function tryFilters(
  conversion: Conversion,
  command: string,
  filters: readonly (string | undefined)[],
): Promise<string> {
  const { folder, target, type } = conversion;
  let printed = '';
  for (const filter of filters) {
    const output = await mkdtemp(join(folder, 'output-'));
    ({ stderr: printed } = await runSoffice(conversion, command, { output, filter }));
    const [name] = (await readdir(output)).filter((file) => file.endsWith(`.${target}`));
    if (name !== undefined) return join(output, name);
  }
  const cause = new Error(printed.slice(0, printedMax));
  throw /password/iu.test(printed)
    ? new IntakeError('locked', { kind: 'file' }, { cause })
    : new IntakeError('office_failed', { type }, { cause });
}

async function runSoffice(
  conversion: Conversion,
  command: string,
  { output, filter }: { output: string; filter: string | undefined },
) {
  const { folder, target, type } = conversion;
  // Each run has its own profile, because LibreOffice locks a profile while it runs.
  const profile = pathToFileURL(join(folder, 'profile')).href;
  const args = [`-env:UserInstallation=${profile}`, '--headless', '--norestore', '--nologo'];
  args.push('--nodefault', '--nolockcheck');
  if (filter !== undefined) args.push(`--infilter=${filter}`);
  args.push('--convert-to', target, '--outdir', output, join(folder, `input.${type}`));
  try {
    return await runProgram({ ...conversion, command, args });
  } catch (error) {
    if (error instanceof ProgramMissing) throw new IntakeError('office_missing', { type, target });
    throw error;
  }
}
