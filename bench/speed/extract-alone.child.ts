import { readFile } from 'node:fs/promises';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

// Extracts the text of PDF files with the library that the intake uses, one file after the other,
// and prints the number of pages and the milliseconds. The baseline for intake.

const startedAt = performance.now();
let pages = 0;
for (const path of process.argv.slice(2)) {
  const data = new Uint8Array(await readFile(path));
  const document = await getDocument({ data, verbosity: VerbosityLevel.ERRORS }).promise;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    await page.getTextContent();
    page.cleanup();
  }
  pages += document.numPages;
  await document.loadingTask.destroy();
}
console.log(JSON.stringify({ pages, ms: performance.now() - startedAt }));
