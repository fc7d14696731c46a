import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

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

/** Writes a LibreOffice profile that runs no macros and opens no connections. */
export async function writeProfile(profile: string): Promise<void> {
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
