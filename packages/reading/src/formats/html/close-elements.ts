const declaration = /^\s*(?:<\?xml\b|<!DOCTYPE\s[^>]*\bXHTML\b|<html\s[^>]*\bxmlns\s*=)/iu;
const emptyElement = /<([a-z][\w:.-]*)(\s[^<>]*)?\/>/giu;
/** The elements that have no end in HTML either. */
const voids: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

/**
 * Gives an end to the empty elements of XHTML. In HTML, an empty script without one would hold the
 * rest of the page.
 */
export function closeElements(html: string): string {
  if (!declaration.test(html)) return html;
  return html.replaceAll(emptyElement, (tag, name: string, attributes = '') =>
    voids.has(name.toLowerCase()) ? tag : `<${name}${attributes}></${name}>`,
  );
}
