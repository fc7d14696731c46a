import type { FileChooser, Page } from 'playwright-core';

/** Does what opens the browser's own dialog for files, which is caught before it is shown. */
export async function openChooser(page: Page, act: () => Promise<void>): Promise<FileChooser> {
  const choosing = page.waitForEvent('filechooser');
  // The browser learns that it is to catch the dialog; a key could be faster than that.
  await page.evaluate(() => null);
  const [chooser] = await Promise.all([choosing, act()]);
  return chooser;
}
