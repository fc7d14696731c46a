import type { DomNode } from 'html-to-text';

/** The share of the text of a list of links that stands in the links. */
const linkedShare = 0.5;

/** True if most of an element's text is in links, as in a table of contents. */
export function isListOfLinks(element: DomNode): boolean {
  const [all, linked] = measure(element, false);
  return all > 0 && linked >= all * linkedShare;
}

function measure(node: DomNode, isLinked: boolean): [all: number, linked: number] {
  if (node.type === 'text') {
    const length = (node.data ?? '').trim().length;
    return [length, isLinked ? length : 0];
  }
  let [all, linked] = [0, 0];
  for (const child of node.children ?? []) {
    const [length, within] = measure(child, isLinked || node.name === 'a');
    all += length;
    linked += within;
  }
  return [all, linked];
}
