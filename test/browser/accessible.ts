import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const require = createRequire(import.meta.url);
const axe = readFile(require.resolve('axe-core/axe.min.js'), 'utf8');

/** The narrowest window that a page has to fit, in CSS pixels. */
const narrow = 320;

/** Fails if axe finds a problem on the page in its present look alone. */
export async function expectAccessibleAsItStands(page: Page): Promise<void> {
  expect(await runAxe(page)).toEqual([]);
}

/**
 * Fails if axe finds a problem on the page with its open menus and dialogs: in light and dark, from
 * right to left, and in a narrow window. Fails if the page is wider than that window.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const found: Record<string, unknown[]> = { 'as it stands': await runAxe(page) };
  const isDark = await page.evaluate<boolean>(`matchMedia('(prefers-color-scheme: dark)').matches`);
  const [own, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  // No transitions: axe would measure colours in the middle of one.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.emulateMedia({ colorScheme: other });
  found[other] = await runAxe(page);
  await page.emulateMedia({ colorScheme: own });
  const direction = await turn(page, 'rtl');
  found['right to left'] = await runAxe(page);
  await turn(page, direction);
  const size = page.viewportSize()!;
  await page.setViewportSize({ ...size, width: narrow });
  const width = await page.locator('html').evaluate((it) => it.scrollWidth);
  found['narrow'] = [...(await runAxe(page)), ...(width > narrow ? [`${width} wide`] : [])];
  await page.setViewportSize(size);
  await page.emulateMedia({ reducedMotion: null });
  expect(Object.fromEntries(Object.entries(found).filter(([, each]) => each.length > 0))).toEqual(
    {},
  );
}

async function runAxe(page: Page): Promise<unknown[]> {
  await page.evaluate(await axe);
  return page.evaluate(async () => {
    const found = await (globalThis as any).axe.run();
    return found.violations.map((it: any) => [it.id, ...it.nodes.map((node: any) => node.html)]);
  });
}

/** Sets the page's text direction and returns the previous one. */
function turn(page: Page, direction: string): Promise<string> {
  return page.locator('html').evaluate((html, to) => {
    const had = html.dir;
    html.dir = to;
    return had;
  }, direction);
}
