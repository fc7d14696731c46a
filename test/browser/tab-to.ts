import type { Locator, Page } from 'playwright-core';

const stepsMax = 80;

/** Moves the focus to an element with the Tab key, from the present focus. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor();
  for (let step = 0; step < stepsMax; step++) {
    if (await wanted.evaluate((element: any) => element.matches(':focus'))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${wanted.toString()}`);
}
