import type { DomNode, FormatCallback } from 'html-to-text';

const line = { leadingLineBreaks: 1, trailingLineBreaks: 1 };

/**
 * Writes the terms of a list of definitions in front of what is defined, as in "Phone: 555", so that
 * one line says both. A further definition of the same terms is on a line of its own.
 */
export const formatTerms: FormatCallback = (element, walk, builder) => {
  let terms: DomNode[] = [];
  const writeLine = (defined: readonly DomNode[]) => {
    builder.openBlock(line);
    for (const [at, term] of terms.entries()) {
      if (at > 0) builder.addInline(', ');
      trimEnd(term);
      walk(term.children, builder);
    }
    const last = terms.at(-1);
    if (last && defined.length > 0) builder.addInline(endsWithSign(last) ? ' ' : ': ');
    walk([...defined], builder);
    builder.closeBlock(line);
    terms = [];
  };
  builder.openBlock({ leadingLineBreaks: 2 });
  for (const part of partsOf(element)) {
    if (part.name !== 'dt') writeLine(part.name === 'dd' ? withOpenStart(part.children) : [part]);
    else if (part.children.some(holdsContent)) terms.push(part);
  }
  if (terms.length > 0) writeLine([]);
  builder.closeBlock({ trailingLineBreaks: 2 });
};

/** Returns the terms and definitions of a list, also those in its groups, without empty ones. */
function partsOf({ children }: DomNode): DomNode[] {
  const filled = children.filter((child) => holdsContent(child));
  return filled.flatMap((child) => (child.name === 'div' ? partsOf(child) : [child]));
}

/** True if there is text, or an element that may be more than text, such as a picture. */
function holdsContent({ type, data = '', name, children = [] }: Partial<DomNode>): boolean {
  if (type === 'text') return data.trim() !== '';
  return name !== undefined && (children.length === 0 || children.some(holdsContent));
}

/** Puts the content of the first paragraph in its place, so that it goes on after the term. */
function withOpenStart(children: readonly DomNode[]): DomNode[] {
  const [first, ...others] = children.filter(holdsContent);
  return first?.name === 'p' ? [...first.children, ...others] : [...children];
}

function trimEnd(node: DomNode): void {
  const last = node.children?.at(-1);
  if (last?.type === 'text') last.data = (last.data ?? '').trimEnd();
  else if (last) trimEnd(last);
}

function endsWithSign(node: DomNode): boolean {
  return /[.:?!。：？！]$/u.test(textOf(node));
}

function textOf({ data = '', children = [] }: Partial<DomNode>): string {
  return data + children.map(textOf).join('');
}
