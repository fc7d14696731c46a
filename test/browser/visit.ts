import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const slowly = { timeout: 60_000 };

/** Opens a page and waits until all its parts have loaded. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(new URL(path, page.url()).href);
  await page.locator('#first').waitFor({ state: 'detached', ...slowly });
  await page.locator('main h1').first().waitFor(slowly);
  await expect.poll(() => page.locator('main [data-waits]').count(), slowly).toBe(0);
}
