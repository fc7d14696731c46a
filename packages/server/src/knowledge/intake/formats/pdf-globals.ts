// pdfjs asks for these browser classes when it is loaded, and uses them only to draw. Text needs
// none of them; where the optional canvas package may not be loaded, empty ones do.
const empty = function () {};
for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) {
  if (!(name in globalThis)) Object.assign(globalThis, { [name]: empty });
}
