import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { isNight } from './some-unless-night.ts';

const require = createRequire(import.meta.url);
const axe = readFile(require.resolve('axe-core/axe.min.js'), 'utf8');

/** The narrowest window that a page has to fit, in CSS pixels. */
const narrow = 320;

/** Fails if axe finds a problem on the page in its present look alone. */
export async function expectAccessibleAsItStands(page: Page): Promise<void> {
  expect(await runAxe(page)).toEqual([]);
}

/**
 * Fails if axe finds a problem on the page with its open menus and dialogs, or if the page is wider
 * than a narrow window. At night axe also looks at it in light and dark, from right to left and in
 * that window; by day only the test of every page does, in two looks.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const found: Record<string, unknown[]> = { 'as it stands': await runAxe(page) };
  if (isNight) Object.assign(found, await runAxeInOtherLooks(page));
  const size = page.viewportSize()!;
  await page.setViewportSize({ ...size, width: narrow });
  const width = await page.locator('html').evaluate((it) => it.scrollWidth);
  const axeFound = isNight ? await runAxe(page) : [];
  found['narrow'] = [...axeFound, ...(width > narrow ? [`${width} wide`] : [])];
  await page.setViewportSize(size);
  await page.emulateMedia({ reducedMotion: null });
  expect(Object.fromEntries(Object.entries(found).filter(([, each]) => each.length > 0))).toEqual(
    {},
  );
}

async function runAxeInOtherLooks(page: Page): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
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
  return found;
}

async function runAxe(page: Page): Promise<unknown[]> {
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(await axe);
  return page.evaluate(async () => {
    // Otherwise axe would measure colours in the middle of a transition.
    const moving = (globalThis as any).document
      .getAnimations()
      .filter((it: any) => Number.isFinite(it.effect?.getComputedTiming().endTime));
    await Promise.allSettled(moving.map((it: any) => it.finished));
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
