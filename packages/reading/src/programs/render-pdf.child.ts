// A separate program that draws pages of a PDF as PNG files for text recognition. Skips pages of a
// single colour. Drawing needs the optional canvas package, native code that a broken file can
// crash.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

const [path = '', folder = '', numbers = ''] = process.argv.slice(2);
const dotsPerInch = 200;
const mostPixels = 4000;

interface CanvasFactory {
  create(width: number, height: number): { canvas: Canvas };
}

interface Canvas {
  toBuffer(type: string): Uint8Array;
  getContext(kind: '2d'): {
    getImageData(x: number, y: number, width: number, height: number): { data: Uint8ClampedArray };
  };
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
for (const number of numbers.split(',').map(Number)) {
  const picture = await drawPage(number);
  if (picture) await writeFile(join(folder, `${number}.png`), picture);
}

async function drawPage(number: number): Promise<Uint8Array | undefined> {
  const page = await document.getPage(number);
  const size = page.getViewport({ scale: 1 });
  const scale = Math.min(dotsPerInch / 72, mostPixels / Math.max(size.width, size.height));
  const viewport = page.getViewport({ scale });
  const factory = document.canvasFactory as CanvasFactory;
  const { canvas } = factory.create(Math.ceil(viewport.width), Math.ceil(viewport.height));
  await page.render({ canvas: canvas as never, viewport }).promise;
  page.cleanup();
  if (isBlank(canvas, Math.ceil(viewport.width), Math.ceil(viewport.height))) return undefined;
  return canvas.toBuffer('image/png');
}

function isBlank(canvas: Canvas, width: number, height: number): boolean {
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
  const pixels = new Uint32Array(data.buffer, data.byteOffset, data.byteLength / 4);
  return pixels.every((pixel) => pixel === pixels[0]);
}
