import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { IntakeError } from '../intake-error.ts';
import { ProgramMissing, runProgram } from './run-program.ts';

// What LibreOffice turns each type into; all of these we read ourselves.
const targets: ReadonlyMap<string, 'docx' | 'pptx' | 'xlsx'> = new Map([
  ...['doc', 'dot', 'wps', 'wpd', 'pages', 'sxw', 'fodt', 'ott'].map((t) => [t, 'docx'] as const),
  ...['ppt', 'pps', 'pot', 'key', 'sxi', 'fodp', 'otp'].map((t) => [t, 'pptx'] as const),
  ...['xls', 'xlt', 'xlsb', 'numbers', 'sxc', 'fods', 'ots'].map((t) => [t, 'xlsx'] as const),
]);

/** The type that LibreOffice converts this one to, or undefined. */
export function conversionTarget(type: string): 'docx' | 'pptx' | 'xlsx' | undefined {
  return targets.get(type);
}

export interface Conversion {
  path: string;
  type: string;
  target: string;
  /** Null where LibreOffice is turned off. */
  sofficePath: string | null;
  folder: string;
  timeoutMs: number;
  signal?: AbortSignal | undefined;
}

/** Converts an older file and answers where the result is. Throws IntakeError. */
export async function convertLegacy(conversion: Conversion): Promise<string> {
  const { type, target, folder, sofficePath } = conversion;
  if (sofficePath === null) throw new IntakeError(missingReason(type, target));
  const input = join(folder, `input.${type}`);
  const output = join(folder, 'output');
  await copyFile(conversion.path, input);
  await writeProfile(join(folder, 'profile', 'user'));
  await mkdir(output);
  const result = await runSoffice(conversion, input, output);
  const [name] = (await readdir(output)).filter((file) => file.endsWith(`.${target}`));
  if (name === undefined) throw new IntakeError(failureReason(type, result.stderr));
  return join(output, name);
}

async function runSoffice(conversion: Conversion, input: string, output: string) {
  const { folder, target, type, timeoutMs, signal } = conversion;
  const profile = pathToFileURL(join(folder, 'profile')).href;
  const args = [`-env:UserInstallation=${profile}`, '--headless', '--norestore', '--nologo'];
  args.push('--nodefault', '--nolockcheck', '--convert-to', target, '--outdir', output, input);
  try {
    const command = conversion.sofficePath ?? 'soffice';
    return await runProgram({ command, args, folder, timeoutMs, signal });
  } catch (error) {
    if (error instanceof ProgramMissing) throw new IntakeError(missingReason(type, target));
    throw error;
  }
}

function missingReason(type: string, target: string): string {
  return (
    `Install LibreOffice so that .${type} files can be read, ` +
    `or save it as .${target} and upload it again`
  );
}

function failureReason(type: string, output: string): string {
  const cause = output
    .split('\n')
    .find((line) => /error/iu.test(line))
    ?.trim()
    .slice(0, 200);
  const isLocked = /password/iu.test(output);
  if (isLocked) return 'The file is protected by a password';
  return `LibreOffice could not read this .${type} file: it is broken or protected by a password${
    cause === undefined ? '' : ` (${cause})`
  }`;
}

// No macros, no linked pictures or sections, and any connection goes to a closed port (S13).
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

async function writeProfile(folder: string): Promise<void> {
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
