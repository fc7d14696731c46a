import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Moves the mouse to the middle of an element and clicks there, as a person would, who first scrolls
 * to what is outside of the window. Fails if something else lies at that place. `isOnlySeen` leaves
 * out the click.
 */
export async function pointAt(
  page: Page,
  target: Locator,
  what: string,
  { isOnlySeen = false } = {},
): Promise<void> {
  const [x, y] = await middleOf(target, what);
  await (isOnlySeen ? page.mouse.move(x, y) : page.mouse.click(x, y));
}

/** Taps the middle of an element with a finger. Fails if something else lies at that place. */
export async function tapAt(page: Page, target: Locator, what: string): Promise<void> {
  const [x, y] = await middleOf(target, what);
  await page.touchscreen.tap(x, y);
}

/** Scrolls to an element and returns its middle, once nothing else lies there. */
async function middleOf(target: Locator, what: string): Promise<[x: number, y: number]> {
  const lookAt = async () => {
    await target.scrollIntoViewIfNeeded();
    return target.evaluate(tellWhatCovers);
  };
  await expect.poll(lookAt, { message: what }).toBe('');
  const box = await target.boundingBox();
  if (!box) throw new Error(`${what} is not drawn`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Returns what lies at the middle of an element; empty if it is the element itself. */
function tellWhatCovers(element: any): string {
  const { left, top, width, height } = element.getBoundingClientRect();
  // The root of a shadow tree sees the elements of that tree.
  const there = element.getRootNode().elementFromPoint(left + width / 2, top + height / 2);
  if (there && (element.contains(there) || there.closest('label')?.contains(element))) return '';
  return there ? there.outerHTML.slice(0, 120) : 'outside of the window';
}

/** Returns what lies over the upper and the lower edge of an element where it is now; without scrolling. */
export function tellWhatCoversEdges(element: any): string[] {
  const { document } = globalThis as any;
  const { left, top, bottom, width } = element.getBoundingClientRect();
  return [top + 3, bottom - 3].flatMap((y) => {
    const there = document.elementFromPoint(left + width / 2, y);
    if (element.contains(there)) return [];
    return [there ? there.outerHTML.slice(0, 120) : 'outside of the window'];
  });
}

/** Returns the names of the buttons in the main part of the page that open a menu, in order. */
export async function menusOf(page: Page): Promise<string[]> {
  const buttons = page.locator('main button[aria-haspopup="menu"]');
  return buttons.evaluateAll((all) =>
    all
      .filter((it: any) => it.checkVisibility({ visibilityProperty: true }))
      .map((it: any): string => it.getAttribute('aria-label') ?? ''),
  );
}

/** Returns each control in the main part that is drawn, but covered by something else. */
export async function coveredControls(page: Page): Promise<string[]> {
  return page.locator('main').evaluate((main: any) => {
    const { document, scrollTo } = globalThis as any;
    const controls = [
      ...main.querySelectorAll('button, a[href], input, select, textarea, summary, [role=option]'),
    ];
    const faults: string[] = [];
    for (const control of controls) {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const isHidden = control.closest('.visually-hidden') !== null;
      if (isHidden || control.getBoundingClientRect().width <= 1) continue;
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      // A link that breaks across lines has its middle between them.
      const [line] = control.getClientRects();
      if (!line) continue;
      const there = document.elementFromPoint(line.x + line.width / 2, line.y + line.height / 2);
      const isThere =
        there && (control.contains(there) || there.closest('label')?.contains(control));
      if (!isThere)
        faults.push(`${control.outerHTML.slice(0, 160)} under ${there?.outerHTML.slice(0, 120)}`);
    }
    scrollTo(0, 0);
    return faults;
  });
}
