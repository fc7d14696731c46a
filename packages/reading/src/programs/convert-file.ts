import { copyFile, mkdtemp, readdir, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Buffer } from 'node:buffer';
import { readHead, isOfficeXml } from '../file-types/sniff-type.ts';
import { IntakeError } from '../extraction/intake-error.ts';
import { importFilters } from '../file-types/converted-types.ts';
import type { ConversionTarget } from '../file-types/converted-types.ts';
import { ProgramMissing, runProgram } from './run-program.ts';
import type { ProgramLimits } from './run-program.ts';

// S13: no macros, no linked pictures or sections, and the proxy for connections is a closed port.
const settings: [path: string, name: string, value: string][] = [
  ['Common/Security/Scripting', 'DisableMacrosExecution', 'true'],
  ['Common/Security/Scripting', 'MacroSecurityLevel', '3'],
  ['Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true'],
  ['Common/Security/Scripting', 'DisableActiveContent', 'true'],
  ['Common/Misc', 'FirstRun', 'false'],
];
const proxySettings: [path: string, name: string, value: string][] = [
  ['Settings', 'ooInetProxyType', '2'],
  ['Settings', 'ooInetHTTPProxyName', '127.0.0.1'],
  ['Settings', 'ooInetHTTPProxyPort', '9'],
  ['Settings', 'ooInetHTTPSProxyName', '127.0.0.1'],
  ['Settings', 'ooInetHTTPSProxyPort', '9'],
];

// Word and Excel put their main stream at byte 512, right after the header of the compound file.
const streamStart = 512;
const wordMark = 0xa5ec;
const wordEncrypted = 0x01_00;
const workbookMark = 0x08_09;
const filePass = 0x2f;
const recordsBefore = 3;

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
    const made = await readdir(output, { withFileTypes: true });
    // A link would lead the reader, which may read all files, to another one.
    const file = made.find((it) => it.isFile() && it.name.endsWith(`.${target}`));
    if (file) return join(output, file.name);
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

/** True if the first bytes of a legacy Word or Excel file say that a password protects the file. */
function isLocked(head: Buffer): boolean {
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

/** Writes a LibreOffice profile that runs no macros and opens no connections. */
async function writeProfile(profile: string): Promise<void> {
  const folder = join(profile, 'user');
  await mkdir(folder, { recursive: true });
  const items = [
    ...settings.map(([path, name, value]) => item(`/org.openoffice.Office.${path}`, name, value)),
    ...proxySettings.map(([path, name, value]) =>
      item(`/org.openoffice.Inet/${path}`, name, value),
    ),
  ];
  await writeFile(
    join(folder, 'registrymodifications.xcu'),
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<oor:items xmlns:oor="http://openoffice.org/2001/registry" ' +
      'xmlns:xs="http://www.w3.org/2001/XMLSchema" ' +
      `xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">\n${items.join('\n')}\n</oor:items>\n`,
  );
}

function item(path: string, name: string, value: string): string {
  const prop = `<prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop>`;
  return `<item oor:path="${path}">${prop}</item>`;
}
