import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { expect } from 'vitest';

const folder = fileURLToPath(new URL('pictures/', import.meta.url));

/** The side of the square of page pixels that becomes one pixel of the kept picture. */
const shrinkBy = 8;
/** The accepted difference of a colour channel, of 255. Browsers place letters differently. */
const colourSlack = 40;
/** The accepted share of different pixels. Names and times differ in each run. */
const partSlack = 0.02;

/** A line and its width in CSS pixels in DejaVu Sans, the font of the kept pictures. */
const line = { text: 'Guildhall reads what was written', width: 262.3 };

/**
 * Fails if the visible part of the page differs from `test/browser/pictures/NAME.png`, the kept
 * picture in an eighth of the width and height. `PICTURES=write` writes the picture anew, to be
 * checked and committed. Does nothing if the page is drawn in another font.
 */
export async function comparePicture(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0);
  if (Math.abs((await measureLine(page)) - line.width) > 0.5) return;
  const seen = shrink(
    PNG.sync.read(await page.screenshot({ animations: 'disabled', caret: 'hide' })),
  );
  const file = join(folder, `${name}.png`);
  if (process.env['PICTURES'] === 'write') return write(file, seen);
  if (!existsSync(file)) expect.fail(`${file} is missing: PICTURES=write`);
  const kept = PNG.sync.read(await readFile(file));
  const different = differ(kept, seen);
  if (different > partSlack) {
    const other = join('reports', 'pictures', `${name}.png`);
    await write(other, seen);
    const part = `${(different * 100).toFixed(1)} % differs from ${file}`;
    expect.fail(`${part}: look at ${other}, and if it is right, PICTURES=write`);
  }
}

function measureLine(page: Page): Promise<number> {
  return page.locator('body').evaluate((body, text) => {
    const probe = body.ownerDocument.createElement('span');
    probe.textContent = text;
    probe.style.cssText = 'position:absolute;visibility:hidden;white-space:nowrap;font-size:16px';
    body.append(probe);
    const { width } = probe.getBoundingClientRect();
    probe.remove();
    return width;
  }, line.text);
}

async function write(file: string, picture: PNG): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, PNG.sync.write(picture, { colorType: 2 }));
}

/** Shrinks a picture: each square becomes a pixel of its mean colour. */
function shrink(picture: PNG): PNG {
  const [width, height] = [picture.width, picture.height].map((it) => Math.floor(it / shrinkBy));
  const small = new PNG({ width: width ?? 0, height: height ?? 0 });
  for (let y = 0; y < small.height; y += 1) {
    for (let x = 0; x < small.width; x += 1) {
      const colour = meanColour(picture, x * shrinkBy, y * shrinkBy);
      small.data.set([...colour, 255], (y * small.width + x) * 4);
    }
  }
  return small;
}

/** Returns the mean red, green and blue of the square whose corner is at `left`, `top`. */
function meanColour({ width, data }: PNG, left: number, top: number): number[] {
  const sums = [0, 0, 0];
  for (let at = 0; at < shrinkBy ** 2; at += 1) {
    const pixel = (top + Math.floor(at / shrinkBy)) * width + left + (at % shrinkBy);
    for (const channel of sums.keys()) sums[channel]! += data[pixel * 4 + channel]!;
  }
  return sums.map((sum) => Math.round(sum / shrinkBy ** 2));
}

/** Returns the share of different pixels, from 0 to 1; 1 if the sizes differ. */
function differ(kept: PNG, seen: PNG): number {
  if (kept.width !== seen.width || kept.height !== seen.height) return 1;
  let squares = 0;
  for (let at = 0; at < kept.data.length; at += 4) {
    const gaps = [0, 1, 2].map((channel) =>
      Math.abs(kept.data[at + channel]! - seen.data[at + channel]!),
    );
    if (Math.max(...gaps) > colourSlack) squares += 1;
  }
  return squares / (kept.width * kept.height);
}
