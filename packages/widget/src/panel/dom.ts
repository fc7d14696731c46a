export type Child = Node | string | false | undefined;
type Fields<Tag extends keyof HTMLElementTagNameMap> = Partial<HTMLElementTagNameMap[Tag]>;

/**
 * An element with a class, or with fields, and its children. A text is never read as markup. Every
 * class is a part, too, for style sheets of the page.
 */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  given: string | Fields<Tag> = '',
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const fields = typeof given === 'string' ? { className: given } : given;
  const element = Object.assign(document.createElement(tag), fields);
  element.setAttribute('part', element.className);
  element.append(...children.map((child) => child || ''));
  return element;
}

/** Glyphs that every system has; those that point turn around where text runs from right to left. */
export type Glyph = '‹' | '›' | '×' | '+' | '☰' | '↑' | '■';

/** Makes a button a glyph; its name is its tooltip. */
export function drawGlyph(button: HTMLButtonElement, glyph: Glyph, label: string): void {
  button.textContent = glyph;
  button.title = button.ariaLabel = label;
}

export function glyphButton(glyph: Glyph, label: string, onclick: () => unknown) {
  const button = h('button', { className: 'glyph', onclick });
  drawGlyph(button, glyph, label);
  return button;
}
