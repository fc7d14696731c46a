export type Child = Node | string | false | null | undefined | void;
type Fields<Tag extends keyof HTMLElementTagNameMap> = Partial<HTMLElementTagNameMap[Tag]>;

/**
 * Creates an element with a class or fields, and children. Strings become text, never markup. Each
 * class is also a `part`, for the page's style sheets.
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

/** Glyphs that every system has. Arrows among them are mirrored in right-to-left text. */
export type Glyph = '‹' | '›' | '×' | '+' | '☰' | '↑' | '■';

/** Shows a glyph in a button, with the label as its tooltip and name. */
export function drawGlyph(button: HTMLButtonElement, glyph: Glyph, label: string): void {
  button.textContent = glyph;
  button.title = button.ariaLabel = label;
}

export function glyphButton(glyph: Glyph, label: string, onclick: () => unknown) {
  const button = h('button', { className: 'glyph', onclick });
  drawGlyph(button, glyph, label);
  return button;
}
