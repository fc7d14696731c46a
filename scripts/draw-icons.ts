import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from '../test/find-chromium.ts';

const folder = join(import.meta.dirname, '../packages/console/public');

/** The pictures of the icon that phones and desktops show for the installed console. */
const pictures = [
  { name: 'icon-192', pixels: 192, inside: 1 },
  { name: 'icon-512', pixels: 512, inside: 1 },
  // Systems cut this one into a shape of theirs, so its edge is ground alone.
  { name: 'icon-maskable', pixels: 512, inside: 0.8 },
];

/** Draws them from icon.svg. */
async function main(): Promise<void> {
  const svg = await readFile(join(folder, 'icon.svg'), 'utf8');
  const ground = /fill="(#\w+)"/.exec(svg)?.[1] ?? '';
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox'],
  });
  try {
    const page = await browser.newPage();
    for (const { name, pixels, inside } of pictures) {
      await page.setViewportSize({ width: pixels, height: pixels });
      const size = `width:${inside * 100}%;display:block;margin:${((1 - inside) / 2) * 100}%`;
      const back = inside < 1 ? `background:${ground}` : '';
      const drawn = svg.replace('<svg ', `<svg style="${size}" `);
      await page.setContent(`<body style="margin:0;overflow:hidden;${back}">${drawn}`);
      const bytes = await page.screenshot({ omitBackground: true });
      await writeFile(join(folder, `${name}.png`), bytes);
    }
  } finally {
    await browser.close();
  }
}

await main();
