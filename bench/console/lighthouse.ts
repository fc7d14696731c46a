import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import type { Cookie } from './open-pages.ts';

export const chromePath = [
  process.env['CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
]
  .filter((path) => path !== undefined)
  .find(existsSync);

export interface Looked {
  /** Largest contentful paint. */
  lcpMs: number;
  /** Cumulative layout shift. */
  cls: number;
  /** Of 100. */
  accessibility: number;
}

const port = 29_222;

/** Lighthouse's default: a telephone with 150 ms, 1.6 Mbit/s and a quarter of this processor. */
export async function lookAt(url: string, cookies: readonly Cookie[]): Promise<Looked> {
  if (chromePath === undefined) throw new Error('Chromium is missing');
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-lighthouse-'));
  const args = [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu'];
  const browser = await chromium.launchPersistentContext(folder, {
    executablePath: chromePath,
    args,
  });
  try {
    await browser.addCookies([...cookies]);
    const run = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility'],
      // The profile is new; resetting it would sign out.
      disableStorageReset: true,
    });
    if (!run) throw new Error(`Lighthouse has no result of ${url}`);
    const { audits, categories, runtimeError } = run.lhr;
    if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
    return {
      lcpMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
      cls: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
      accessibility: Math.round((categories['accessibility']?.score ?? 0) * 100),
    };
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}
