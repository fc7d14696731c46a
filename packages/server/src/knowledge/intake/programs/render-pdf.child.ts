// A program of its own: draws the pages of a PDF as pictures, for recognition. Drawing needs the
// optional canvas package, native code that a broken file may crash.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

const [path = '', folder = ''] = process.argv.slice(2);
const dotsPerInch = 200;
const mostPixels = 4000;

interface CanvasFactory {
  create(width: number, height: number): { canvas: { toBuffer(type: string): Uint8Array } };
}

const library = new URL('../../', import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs'));
const document = await getDocument({
  data: new Uint8Array(await readFile(path)),
  verbosity: VerbosityLevel.ERRORS,
  cMapUrl: fileURLToPath(new URL('cmaps/', library)),
  cMapPacked: true,
  standardFontDataUrl: fileURLToPath(new URL('standard_fonts/', library)),
  wasmUrl: fileURLToPath(new URL('wasm/', library)),
}).promise;
for (let number = 1; number <= document.numPages; number += 1) {
  await writeFile(join(folder, `${String(number).padStart(6, '0')}.png`), await drawPage(number));
}

async function drawPage(number: number): Promise<Uint8Array> {
  const page = await document.getPage(number);
  const size = page.getViewport({ scale: 1 });
  const scale = Math.min(dotsPerInch / 72, mostPixels / Math.max(size.width, size.height));
  const viewport = page.getViewport({ scale });
  const factory = document.canvasFactory as CanvasFactory;
  const { canvas } = factory.create(Math.ceil(viewport.width), Math.ceil(viewport.height));
  await page.render({ canvas: canvas as never, viewport }).promise;
  page.cleanup();
  return canvas.toBuffer('image/png');
}
