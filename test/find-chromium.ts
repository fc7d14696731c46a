import { existsSync } from 'node:fs';
import { isNight } from './browser/some-unless-night.ts';

const shell = '/usr/bin/chromium-headless-shell';
const whole = ['/usr/bin/chromium', '/usr/bin/chromium-browser'];

/**
 * Returns the path of Chromium: CHROMIUM, or what is installed. By day the shell without a desktop
 * comes first, because a window of the whole browser takes twice the time; at night the browser that
 * people use. Undefined if there is none.
 */
export function findChromium(): string | undefined {
  const paths = [process.env['CHROMIUM'], ...(isNight ? [...whole, shell] : [shell, ...whole])];
  return paths.filter((path) => path !== undefined).find(existsSync);
}
