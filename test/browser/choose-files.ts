import type { FileChooser, Page } from 'playwright-core';

/** Runs `act`, which opens the browser's file dialog. Returns the dialog, which is not shown. */
export async function openChooser(page: Page, act: () => Promise<void>): Promise<FileChooser> {
  const choosing = page.waitForEvent('filechooser');
  // Waits for the browser to intercept dialogs, because a key press could be faster.
  await page.evaluate(() => null);
  const [chooser] = await Promise.all([choosing, act()]);
  return chooser;
}
