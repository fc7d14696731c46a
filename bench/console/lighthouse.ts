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

export interface PageAudit {
  /** The largest contentful paint in milliseconds. */
  lcpMs: number;
  /** The cumulative layout shift. */
  cls: number;
  /** The accessibility score, from 0 to 100. */
  accessibility: number;
}

const port = 29_222;

/**
 * Runs Lighthouse with its default profile: a phone with 150 ms latency, 1.6 Mbit/s and a quarter
 * of this processor's speed.
 */
export async function auditPage(url: string, cookies: readonly Cookie[]): Promise<PageAudit> {
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
      // The browser profile is new; a storage reset would sign the user out.
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
