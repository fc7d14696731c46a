// pdfjs requires these browser classes when it is loaded, but uses them only to draw. For text,
// empty classes are enough where the optional canvas package cannot be loaded.
const empty = function () {};
for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) {
  if (!(name in globalThis)) Object.assign(globalThis, { [name]: empty });
}
