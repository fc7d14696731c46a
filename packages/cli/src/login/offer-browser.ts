import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const openers: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  linux: ['xdg-open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Opens an address of the web in the browser once somebody at the terminal presses Enter. */
export function offerBrowser(address: string): { end(): void } {
  const opener = openers[process.platform];
  const isWeb = /^https?:\/\/[\x21-\x7e]+$/.test(address);
  if (!process.stdin.isTTY || !process.stderr.isTTY || !opener || !isWeb) return { end() {} };
  console.error('Press Enter to open it in the browser of this machine.');
  const lines = createInterface({ input: process.stdin });
  lines.once('line', () => {
    const [command, ...before] = opener;
    const child = spawn(command, [...before, address], { stdio: 'ignore', detached: true });
    child.on('error', () => console.error('guildhall: no browser could be opened'));
    child.unref();
  });
  return { end: () => lines.close() };
}
