import type { DomNode } from 'html-to-text';

const mark = /^(?:\d{1,4}|[a-z]{1,2}|[ivxlc]{1,6}|[*\u2020\u2021\u00a7]{1,3})$/iu;

/** Returns the number or sign of a note to which a link refers; undefined for another link. */
export function noteMark(link: DomNode): string | undefined {
  const { attribs } = link;
  const text = textIn(link).trim();
  if (!mark.test(text)) return undefined;
  const kinds = `${attribs['epub:type'] ?? ''} ${attribs['role'] ?? ''} ${attribs['class'] ?? ''}`;
  if (/(?:^|[\s-])(?:noteref|footnote-ref)(?:\s|$)/u.test(kinds)) return text;
  const isWithin = (attribs['href'] ?? '').includes('#');
  const isRaised = link.parent?.name === 'sup' || isOnlyRaised(link);
  return isWithin && isRaised ? text : undefined;
}

function isOnlyRaised({ children }: DomNode): boolean {
  const filled = children.filter(
    (child) => child.name !== undefined || textIn(child).trim() !== '',
  );
  return filled.length === 1 && filled[0]?.name === 'sup';
}

function textIn(node: DomNode): string {
  return node.type === 'text' ? (node.data ?? '') : (node.children ?? []).map(textIn).join('');
}
